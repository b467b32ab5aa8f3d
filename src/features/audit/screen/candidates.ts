import { printedNumber } from "#features/pedimentos/model/pedimentoNumber.ts";
import type { SentBodyOf } from "#kit/pure/call.ts";
import type { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import type { recordAudit } from "../contract.ts";

/** One pedimento that fits what was typed, and the body that names it alone. */
export interface Candidate {
  /** Its printed number, and its aduana with the section. */
  words: string;
  body: SentBodyOf<typeof recordAudit>;
}

/** The candidates of a 409; none when the refusal is of another kind. */
export function candidatesOf({ status, problem }: RefusedCall): Candidate[] {
  const listed = problem["candidates"];
  if (status !== 409 || !Array.isArray(listed)) return [];
  return listed.flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null) return [];
    const { Aduana, Patente, Pedimento, Anio } = item as Record<string, unknown>;
    const body = {
      Aduana: String(Aduana),
      Patente: String(Patente),
      Pedimento: String(Pedimento),
      Anio: String(Anio),
    };
    const number = printedNumber({
      year: Number(body.Anio),
      aduana: body.Aduana,
      patente: body.Patente,
      number: body.Pedimento,
    });
    // The printed number leaves the section out, by which two may differ.
    return [{ words: `${number} (${body.Aduana})`, body }];
  });
}
