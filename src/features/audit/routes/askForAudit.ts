import { pedimentoQuery } from "#features/pedimentos/model/pedimentoNumber.ts";
import type { BodyOf } from "#kit/pure/call.ts";
import { Problem } from "#kit/pure/problem.ts";
import type { Tx } from "#kit/server/tenant.ts";
import type { recordAudit } from "../contract.ts";
import { auditOf, awaitPedimento, type Candidate, candidatesFor } from "../store/askedPedimento.ts";
import { requestAudits } from "../store/requestAudits.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

/** The documented text, for an empty Patente and an empty Pedimento alike. */
const EMPTY = "Ingrese Patente";

/** Asks for the audit of the one pedimento that the words mean, on file or not. Throws when they mean none or several. */
export async function askForAudit(
  tx: Tx,
  body: BodyOf<typeof recordAudit>,
  personId: string,
): Promise<{ id: string; state: string }> {
  const { Patente, Pedimento, Aduana, Anio } = body;
  if (Pedimento.trim() === "") throw refusal("Pedimento", EMPTY);
  const query = pedimentoQuery({
    pedimento: Pedimento,
    patente: Patente,
    aduana: Aduana,
    year: Anio,
  });
  if (query === null) throw refusal("Pedimento", said.notPedimento, "audit.notPedimento");
  if (query.patente === null) throw refusal("Patente", EMPTY);
  const found = await candidatesFor(tx, query);
  if (found.length > 1)
    throw new Problem("ambiguous", said.several, {
      reasonCode: "audit.several",
      candidates: found.map(candidate),
    });
  const [one] = found;
  if (one === undefined) return { id: await awaitPedimento(tx, query, personId), state: "unknown" };
  await requestAudits(tx, [one.id], personId);
  const audit = await auditOf(tx, one.id);
  if (audit === undefined) throw new Error("The audit that was just asked for is not there");
  return audit;
}

function refusal(field: string, message: string, reasonCode?: string): Problem {
  return new Problem("badRequest", message, {
    reasonCode,
    errors: [{ field, code: "invalid", message }],
  });
}

function candidate({ aduana, patente, number, year, clave, name, paidOn }: Candidate) {
  return {
    Aduana: aduana,
    Patente: patente,
    Pedimento: number,
    Anio: year,
    Clave: clave,
    Cliente: name,
    FechaPago: paidOn,
  };
}
