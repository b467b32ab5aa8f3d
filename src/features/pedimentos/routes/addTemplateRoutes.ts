import { Problem } from "#kit/pure/problem.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import type { TenantQueue } from "#kit/server/tenantQueue.ts";
import { saveTemplate, templateHistory, templatePatentes, tryTemplates } from "../contract.ts";
import { compiledPatterns, patternFaults, patternsOf } from "../model/templateText.ts";
import type { ReadTexts } from "../jobs/readTexts.ts";
import type { ObservationReading } from "../model/partMentions.ts";
import type { PartTemplate } from "../model/partTemplate.ts";
import { type TriedPartida, trialRow } from "../model/templateTrial.ts";
import { sampledPartidas, seenPatentes } from "../store/templateSamples.ts";
import { clientTemplates, saveTemplates, templateVersions } from "../store/templates.ts";
import { faultRow, patenteWireRow, trialWireRow, versionWireRow } from "./templateWire.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

/** Partidas that templates are tried on. */
const mostTried = 500;

/** Adds the calls of the laboratory of templates; `queue` matches pedimentos anew, `readTexts` reads elsewhere. */
export function addTemplateRoutes(
  context: RouteContext,
  queue: TenantQueue,
  readTexts: ReadTexts,
): void {
  answer(context, templatePatentes, async ({ tenant }) => {
    const data = (await tenant(seenPatentes)).map(patenteWireRow);
    return { data, totalCount: data.length };
  });
  answer(context, templateHistory, async ({ query, tenant }) => {
    const versions = await tenant((tx) => templateVersions(tx, query.Patente));
    return { data: { Versiones: versions.map(versionWireRow) } };
  });
  answer(context, tryTemplates, async ({ body, tenant }) => {
    const { partidas, templatesOf } = await tenant(async (tx) => ({
      partidas: await sampledPartidas(tx, body.Patente, mostTried),
      templatesOf: await clientTemplates(tx),
    }));
    const own = compiledPatterns(body.Patrones);
    const general = body.Patente === "" ? [] : templatesOf("");
    const tried = await readTexts([...own, ...general], partidas);
    const before = await readInForce(readTexts, partidas, templatesOf);
    if (tried === null || before === null)
      throw new Problem("badRequest", said.tooSlow, {
        reasonCode: "pedimentos.tooSlow",
      });
    const none = { parts: [], invoices: [] };
    const rows = partidas.map((partida, at) =>
      trialRow(partida, tried[at] ?? none, before.get(partida) ?? none),
    );
    const wire = rows.map(trialWireRow);
    return {
      data: {
        Errores: patternFaults(body.Patrones).map(faultRow),
        Aciertos: wire.filter(({ Partes }) => Partes.length > 0).length,
        Fallos: wire.filter(({ Partes }) => Partes.length === 0).length,
        Cambios: wire.filter(({ Partes, Antes }) => String(Partes) !== String(Antes)).length,
        Renglones: wire,
      },
    };
  });
  answer(context, saveTemplate, async ({ body, caller, tenant }) => {
    const faults = patternFaults(body.Patrones).map(faultRow);
    if (faults.length > 0) {
      const errors = faults.map(({ Linea, Razon }) => ({
        field: "Patrones",
        code: Razon,
        message: `línea ${Linea}: ${Razon}`,
      }));
      throw new Problem("badRequest", errors[0]?.message, {
        reasonCode: "pedimentos.pattern",
        values: { line: faults[0]?.Linea ?? 0 },
        errors,
      });
    }
    const version = await tenant((tx) =>
      saveTemplates(tx, body.Patente, patternsOf(body.Patrones), {
        base: body.Version ?? null,
        savedBy: caller.personId,
      }),
    );
    if (version === null) {
      throw new Problem("changed", said.newer, {
        reasonCode: "pedimentos.newer",
      });
    }
    queue.nudge(caller.subscriberId);
    return { data: { Version: version } };
  });
}

/** The same partidas by the templates in force, each patente's by its own. */
async function readInForce(
  readTexts: ReadTexts,
  partidas: readonly TriedPartida[],
  templatesOf: (patente: string) => readonly PartTemplate[],
): Promise<ReadonlyMap<TriedPartida, ObservationReading> | null> {
  const read = new Map<TriedPartida, ObservationReading>();
  for (const [patente, those] of Map.groupBy(partidas, (partida) => partida.patente)) {
    const said = await readTexts(templatesOf(patente), those);
    if (said === null) return null;
    those.forEach((partida, at) => read.set(partida, said[at] ?? { parts: [], invoices: [] }));
  }
  return read;
}
