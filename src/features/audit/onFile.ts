import type { Tx } from "#kit/server/tenant.ts";
import { judgeProposed } from "./jobs/judgeProposed.ts";
import { certificates } from "./store/certificateLines.ts";
import { dataVersions } from "./store/dataVersions.ts";
import { versionsOnFile } from "./store/partidasOnFile.ts";
import { treatiesOnFile } from "./store/treatiesOnFile.ts";

/** What an audit goes by, for what is still to be declared. */
export const onFile = {
  versions: dataVersions,
  treaties: treatiesOnFile,
  parts: (tx: Tx, asked: Parameters<typeof versionsOnFile>[1], catalogue: number) =>
    versionsOnFile(tx, asked, catalogue, "exact"),
  certificates: (tx: Tx, partKeys: readonly string[], version: number) =>
    certificates(version).linesOf(tx, partKeys),
  judge: judgeProposed,
};
