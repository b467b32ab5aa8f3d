import { Problem } from "#kit/pure/problem.ts";
import { listed, pageOfQuery } from "#kit/pure/page.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { acceptedPairs, acceptPair, revokePair } from "../contract.ts";
import { acceptPairs, pairsOf, revokePairs } from "../store/acceptedPairs.ts";
import type { FindingNeeds } from "./findingNeeds.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

/** Adds the calls that show accepted pairs, accept one and take one back. */
export function addPairRoutes(context: RouteContext, needs: FindingNeeds): void {
  answer(context, acceptedPairs, async ({ query, tenant }) => {
    const found = await tenant((tx) => pairsOf(tx, query.PartNO, pageOfQuery(query)));
    return listed(query, found, (row) => ({
      _id: row.id,
      about: row.about,
      PartNO: row.partNo,
      Declarado: row.declared,
      Registrado: row.onFile,
      Motivo: row.why,
      Persona: row.person,
      Fecha: row.at.toISOString(),
      Revocado: row.revokedAt?.toISOString() ?? null,
    }));
  });

  answer(context, acceptPair, async ({ body, caller, tenant }) => {
    const pair = {
      about: body.about,
      partNo: body.PartNO,
      declared: body.about === "part" ? body.PartNO : body.Declarado,
      onFile: body.Registrado,
    };
    const by = {
      id: caller.personId,
      name: caller.name,
      why: body.Motivo?.trim() || null,
      decisionId: null,
    };
    const id = await tenant(async (tx) => {
      const accepted = await acceptPairs(tx, [pair], by);
      if (accepted === null)
        throw new Problem("taken", said.pairAccepted, {
          reasonCode: "findings.pairAccepted",
        });
      await needs.changed(tx, accepted.version);
      return accepted.ids[0] ?? "";
    });
    needs.applied(caller.subscriberId);
    return { data: { _id: id } };
  });

  answer(context, revokePair, async ({ params, caller, tenant }) => {
    await tenant(async (tx) => {
      const version = await revokePairs(tx, { id: params.id }, caller.personId);
      if (version === null) throw new Problem("notFound");
      await needs.changed(tx, version);
    });
    needs.applied(caller.subscriberId);
    return { data: { _id: params.id } };
  });
}
