import { dayIn } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { listed, pageOfQuery } from "#kit/pure/page.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import { estadoWords } from "#features/audit/contract.ts";
import { rectificationChain, rectificationChains } from "../contract.ts";
import { versionDifferences } from "../model/versionDifferences.ts";
import { chains, type ChainVersion, type ListedChain, versionsOf } from "../store/chains.ts";

/** Adds the calls that show rectified pedimentos, version by version. */
export function addChainRoutes(context: RouteContext): void {
  answer(context, rectificationChains, async ({ query, tenant }) => {
    const number = query.filter?.trim() ?? "";
    const found = await tenant((tx) => chains(tx, number, pageOfQuery(query)));
    return listed(query, found, chainOf);
  });

  answer(context, rectificationChain, async ({ params, caller, tenant }) => {
    const today = dayIn(caller.zone);
    const versions = await tenant((tx) => versionsOf(tx, params.id, today));
    if (versions.length === 0) throw new Problem("notFound");
    return {
      data: { Versiones: versions.map(versionOf), Diferencias: differencesOf(versions) },
    };
  });
}

const chainOf = (chain: ListedChain) => ({
  _id: chain.firstId,
  Aduana: chain.aduana,
  Patente: chain.patente,
  Original: chain.first,
  Vigente: chain.live,
  Versiones: chain.versions,
  FechaOriginal: chain.firstOn,
  FechaVigente: chain.liveOn,
  Conflicto: chain.hasConflict,
});

const versionOf = (version: ChainVersion) => ({
  _id: version.id,
  Aduana: version.aduana,
  Patente: version.patente,
  Pedimento: version.number,
  FechaPago: version.paidOn,
  Vigente: version.isLive,
  Conflicto: version.isConflict,
  Rectifica: version.rectifies,
  Auditoria: version.auditId,
  Fecha: version.ranAt?.toISOString() ?? null,
  Estado: version.state === null ? null : estadoWords[version.state as keyof typeof estadoWords],
  Ahorro: version.savings,
  Exposicion: version.exposure,
});

// Each against the version that it rectifies, which in a conflict is not the one before it.
function differencesOf(versions: readonly ChainVersion[]) {
  return versions.flatMap((version, at) => {
    const before = versions.find(({ number }) => number === version.rectifies) ?? versions[at - 1];
    if (before === undefined || at === 0) return [];
    return versionDifferences(before, version).map((one) => ({
      _id: `${version.id}:${one.sequence ?? 0}:${one.field}`,
      De: before.number,
      A: version.number,
      Partida: one.sequence,
      Campo: one.field,
      Antes: one.before,
      Despues: one.after,
    }));
  });
}
