import type { EntityRow } from "#kit/pure/entity/EntityRow.ts";
import type { Values } from "#kit/pure/entity/faultsOf.ts";
import type { Fault } from "#kit/pure/entity/Field.ts";
import { PHOTO } from "#kit/pure/entity/documentCalls.ts";
import {
  type Doing,
  type Effect,
  type Guard,
  rowGuard,
  type Rules,
} from "#kit/server/entity/rules.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { GOODS_KINDS } from "../../locations/locations.ts";
import { faultOfPlace, siteNumber } from "../../sites/server/places.ts";
import { DOCUMENT_STATES } from "../documents.ts";
import type { shipments } from "../shipments.ts";
import { instructed, linesReviewed } from "./closeReview.ts";
import { atFreeDock, beginAtDock } from "./dock.ts";
import { followEntries, goesThrough, lists } from "./entryFacts.ts";
import { attached, isWhole } from "./papers.ts";
import { awaitNothing, counted } from "./openUnits.ts";
import { labelsGone, labelsOfOthers, receiveUnits, takeBackUnits } from "./receiveUnits.ts";

type Name = keyof typeof shipments.fields;

/** Sets fields of each row by what it is and by what was filled in. */
const each =
  (values: (row: EntityRow, doing: Doing) => Partial<Record<Name, Values[string]>>): Effect =>
  async (doing) =>
    new Map(doing.rows.map((row) => [row.id, values(row, doing) as Values]));

const onlyIndirect = rowGuard(({ mode }) => (mode === "direct" ? { code: "direct" } : undefined));
const receivedFirst = rowGuard(({ stage, mode }) =>
  stage === "arrived" && mode !== "direct" ? { code: "receiveFirst" } : undefined,
);

const atPlace: Guard = async ({ tx, rows, input }) => {
  const faultOf = await faultOfPlace(tx, String(input["location"]), GOODS_KINDS);
  return rows.flatMap((row) => {
    const fault = faultOf(row["site"] ?? null);
    return fault ? [[row.id, fault] as const] : [];
  });
};

const oneAtATime: Guard = ({ rows }) =>
  rows.length > 1 ? rows.map(({ id }) => [id, { code: "oneAtATime" }] as const) : [];

const unblocked = rowGuard(({ missing }) =>
  lists(missing, "blocking") ? { code: "blockingException" } : undefined,
);
const documented = rowGuard(({ docStatus }) =>
  docStatus === "verified" || docStatus === "authorised" ? undefined : { code: "unverified" },
);

/** Papers are judged better and better, or rejected; what was rejected begins anew in part. */
const judgedOnward = rowGuard(({ docStatus }, { input }) => {
  const [was, to] = [docStatus, input["docStatus"]].map((state) =>
    DOCUMENT_STATES.findIndex((one) => one === state),
  );
  const isOnward =
    docStatus === "rejected" ? input["docStatus"] === "partial" : Number(to) > Number(was);
  return isOnward ? undefined : { code: "judgedBack" };
});

const incomplete = rowGuard(({ inconclusive }) =>
  inconclusive === true ? undefined : { code: "nothingMissing" },
);

/** What was waived is asked for again. */
const reopened = (milestone: "receivedAt" | "reviewedAt") =>
  each(() => ({ [milestone]: null, waived: [] }));

/** Says of each of the labels that are found what is wrong with it. */
const labelGuard =
  (find: (tx: Tx, entry: string, labels: readonly string[]) => Promise<readonly Fault[]>): Guard =>
  async ({ tx, rows: [row], input }) => {
    if (!row) return [];
    const faults = await find(tx, row.id, input["labels"] as readonly string[]);
    return faults.map((fault) => [row.id, fault] as const);
  };

export const shipmentRules: Rules = {
  begin: async (tx, values, now) => ({
    entryNo: await siteNumber(tx, "E", values["site"] ?? null, now),
  }),
  followsDocuments: [PHOTO, "bol", "packingList"],
  follow: followEntries,
  commands: {
    startReceive: {
      guards: [onlyIndirect, atFreeDock],
      effect: beginAtDock,
    },
    scan: {
      guards: [oneAtATime, atPlace, labelGuard(labelsOfOthers)],
      effect: receiveUnits,
    },
    unscan: { guards: [oneAtATime, labelGuard(labelsGone)], effect: takeBackUnits },
    closeReceive: {
      guards: [counted],
      effect: async (doing) => {
        await awaitNothing(doing, ({ byPart }) => byPart === true);
        return each((_row, { now }) => ({ receivedAt: now }))(doing);
      },
    },
    reopenReceive: { effect: reopened("receivedAt") },
    startReview: {
      guards: [receivedFirst],
      effect: each((_row, { now, by }) => ({ reviewStartedAt: now, reviewedBy: by.name })),
    },
    closeReview: {
      guards: [counted, linesReviewed, instructed, unblocked],
      effect: each((_row, { now }) => ({ reviewedAt: now })),
    },
    reopenReview: { effect: reopened("reviewedAt") },
    judgeDocuments: {
      guards: [judgedOnward, attached],
      effect: each(({ papersWaiver }, { input, now, by }) => ({
        docStatus: input["docStatus"] ?? null,
        papersBy: by.name,
        papersAt: now,
        papersWaiver: isWhole(input["docStatus"])
          ? (input["papersWaiver"] ?? papersWaiver ?? null)
          : null,
      })),
    },
    nudge: {
      guards: [incomplete],
      effect: each((_row, { now, by }) => ({ nudgedAt: now, nudgedBy: by.name })),
    },
    waive: {
      guards: [incomplete, counted, unblocked],
      effect: each(({ waived, missing }) => ({
        waived: [...new Set([waived, missing].flatMap((names) => names as readonly string[]))],
      })),
    },
    ready: {
      guards: [counted, documented],
      effect: async (doing) => {
        await awaitNothing(doing, goesThrough);
        return each((_row, { now }) => ({ readyAt: now }))(doing);
      },
    },
  },
};
