import { exact, spread } from "#kit/pure/exact.ts";
import { type Contribution, pesosIn, together } from "./contribution.ts";
import type { Operation } from "./operation.ts";
import type { Joined } from "./partidas.ts";

interface TypedContributions {
  /** Of each partida: its own rows, and what of all that people typed lies in its base of IVA. */
  readonly partidas: readonly { readonly rows: readonly Contribution[]; readonly base: bigint }[];
  /** Of the whole pedimento. */
  readonly rows: readonly Contribution[];
}

/** What people typed beside what is computed; what is of the whole pedimento falls on the partidas by what they are worth. */
export function typedContributions(
  { handContributions }: Operation,
  partidas: readonly Joined[],
  worth: readonly bigint[],
): TypedContributions {
  const byLine = Map.groupBy(
    handContributions.map(({ line, key, form, pesos }) => ({
      line,
      row: { key, form, pesos: BigInt(pesos) },
    })),
    ({ line }) => line,
  );
  const rowsOf = (line: string | null) => (byLine.get(line) ?? []).map(({ row }) => row);
  const whole = rowsOf(null);
  const shares = spread(
    pesosIn(whole),
    worth.map((value) => exact(value)),
  );
  return {
    rows: whole,
    partidas: partidas.map(({ lines }, at) => {
      const own = lines.flatMap(({ id }) => rowsOf(id));
      return { rows: together(own), base: pesosIn(own) + (shares[at] ?? 0n) };
    }),
  };
}
