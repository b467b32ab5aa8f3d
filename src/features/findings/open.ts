import { partsFile } from "#features/parts/model/partsFile.ts";
import type { ServerTools } from "#kit/server/serverTools.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { addFindingRoutes } from "./routes/addFindingRoutes.ts";
import type { FindingNeeds } from "./routes/findingNeeds.ts";
import { findFindings } from "./store/findFindings.ts";
import { recoveredBy, recoveredFindings } from "./store/recovered.ts";

export interface FindingsNeeds extends Pick<FindingNeeds, "changed" | "people" | "recoverableAt"> {
  /** Tells of a client for whom there may be news. */
  readonly news: (subscriberId: number) => void;
  /** Puts a file of our own among the uploads; returns its id. */
  readonly write: (tx: Tx, file: OwnFile) => Promise<string>;
}

interface OwnFile {
  readonly kind: "parts";
  readonly name: string;
  readonly text: string;
  readonly fileOn: string | null;
  readonly personId: string;
}

/** Opens the work on findings, which corrects the catalogue by uploads of its own. */
export function openFindings(tools: ServerTools, needs: FindingsNeeds) {
  const { changed, people, news, recoverableAt, write } = needs;
  const { nudge } = tools.queue;
  addFindingRoutes(tools, {
    changed,
    people,
    recoverableAt,
    applied: (subscriberId) => {
      nudge(subscriberId);
      news(subscriberId);
    },
    uploadPart: (tx, line, { personId, decisionId, sinceOn }) =>
      write(tx, {
        kind: "parts",
        name: `correccion-${decisionId}`,
        text: partsFile([line]),
        fileOn: sinceOn,
        personId,
      }),
    uploaded: nudge,
  });
  return {
    find: findFindings,
    recovered: recoveredBy(recoverableAt),
    recoveredFindings: recoveredFindings(recoverableAt),
  };
}
