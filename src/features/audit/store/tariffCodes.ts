import { sql } from "kysely";
import type { Successor } from "#features/reference/model/correlationFile.ts";
import type { Tx } from "#kit/server/tenant.ts";
import {
  type CodesOnFile,
  type LapsedCode,
  lapsedCode,
  type TariffLoad,
} from "../model/lapsedCode.ts";

/** Which codes a version of the tariff has, each fraction read once. */
export interface TariffCodes {
  readonly load: (tx: Tx, fracciones: readonly string[]) => Promise<void>;
  /** A code of a fraction that was read, where it is not in force on a day; null: it is, or no tariff that is complete says. */
  readonly lapsed: (fraccion: string, nico: string | null, day: string) => LapsedCode | null;
}

export function tariffCodes(version: number): TariffCodes {
  let loads: readonly TariffLoad[] | undefined;
  const known = new Map<string, CodesOnFile>();
  return {
    async load(tx, fracciones) {
      loads ??= await loadsThatSpeak(tx, version);
      const asked = loads.length === 0 ? [] : fracciones.filter((one) => !known.has(one));
      if (asked.length === 0) return;
      for (const [fraccion, codes] of await codesOnFile(tx, asked, version)) {
        known.set(fraccion, codes);
      }
    },
    lapsed(fraccion, nico, day) {
      const codes = known.get(fraccion);
      return codes === undefined ? null : lapsedCode(loads ?? [], codes, fraccion, nico, day);
    },
  };
}

// While none is complete for any day no code is read: nothing could be said of one.
async function loadsThatSpeak({ db }: Tx, version: number): Promise<TariffLoad[]> {
  const { rows } = await sql<TariffLoad>`
    select version, valid_from as "from", valid_until as until, is_complete as "isComplete"
    from shared.tariff_loads where version <= ${version}
      and version >= (select min(version) from shared.tariff_loads where is_complete)
    order by version`.execute(db);
  return rows;
}

async function codesOnFile(
  { db }: Tx,
  asked: readonly string[],
  version: number,
): Promise<ReadonlyMap<string, CodesOnFile>> {
  const named = await sql<{ fraccion: string; nico: string; version: number }>`
    select fraccion, nico, version from shared.tariff_codes
    where fraccion = any(${asked}::text[]) and version <= ${version}`.execute(db);
  const successors = await sql<Successor>`
    select code, successor, ended_on as "endedOn" from shared.tariff_successors
    where version = (select max(version) from shared.tariff_successors where version <= ${version})
      and left(code, 8) = any(${asked}::text[])`.execute(db);
  const namedOf = Map.groupBy(named.rows, ({ fraccion }) => fraccion);
  const successorsOf = Map.groupBy(successors.rows, ({ code }) => code.slice(0, 8));
  return new Map(
    asked.map((fraccion) => [
      fraccion,
      { named: namedOf.get(fraccion) ?? [], successors: successorsOf.get(fraccion) ?? [] },
    ]),
  );
}
