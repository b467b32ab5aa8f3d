import type { Fault } from "#kit/entity/Field.ts";
import { PHOTO } from "#kit/entity/documents/documents.ts";
import { type Guard, rowGuard, type Rules, sets } from "#kit/entity/server/rules.ts";
import { initialValues, setEach } from "#kit/entity/server/setEach.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { GOODS_KINDS } from "../../sites/locations/locations.ts";
import { faultOfPlace, siteNumber } from "../../sites/server/places.ts";
import { DOCUMENT_STATES } from "../documents.ts";
import { shipments, WAIVABLE } from "../shipments.ts";
import { instructed, linesReviewed } from "./closeReview.ts";
import { atFreeDock, beginAtDock } from "./dock.ts";
import { followEntries, goesThrough } from "./entryFacts.ts";
import { attached, isWhole } from "./papers.ts";
import { awaitNothing, counted } from "./openUnits.ts";
import { labelsGone, labelsOfOthers, receiveUnits, takeBackUnits } from "./receiveUnits.ts";

const onlyIndirect = rowGuard<typeof shipments, "startReceive">(({ mode }) =>
  mode === "direct" ? { code: "direct" } : undefined,
);
const receivedFirst = rowGuard<typeof shipments, "startReview">(({ stage, mode }) =>
  stage === "arrived" && mode !== "direct" ? { code: "receiveFirst" } : undefined,
);

const atPlace: Guard<typeof shipments, "scan"> = async ({ tx, rows, input: { location } }) => {
  const faultOf = await faultOfPlace(tx, location, GOODS_KINDS);
  return rows.flatMap(({ id, site }) => {
    const fault = faultOf(site);
    return fault ? [[id, fault] as const] : [];
  });
};

const oneAtATime: Guard<typeof shipments> = ({ rows }) =>
  rows.length > 1 ? rows.map(({ id }) => [id, { code: "oneAtATime" }] as const) : [];

const unblocked = rowGuard<typeof shipments, "closeReview" | "waive">(({ missing }) =>
  missing.includes("blocking") ? { code: "blockingException" } : undefined,
);
const documented = rowGuard<typeof shipments, "ready">(({ docStatus }) =>
  docStatus === "verified" || docStatus === "authorised" ? undefined : { code: "unverified" },
);

/** Papers are judged better and better, or rejected; what was rejected begins anew in part. */
const judgedOnward = rowGuard<typeof shipments, "judgeDocuments">(
  ({ docStatus: was }, { input: { docStatus: to } }) => {
    const isOnward =
      was === "rejected"
        ? to === "partial"
        : DOCUMENT_STATES.indexOf(to) > DOCUMENT_STATES.indexOf(was);
    return isOnward ? undefined : { code: "judgedBack" };
  },
);

const incomplete = rowGuard<typeof shipments, "nudge" | "waive">(({ inconclusive }) =>
  inconclusive ? undefined : { code: "nothingMissing" },
);

/** Says of each of the labels that are found what is wrong with it. */
const labelGuard =
  (
    find: (tx: Tx, entry: string, labels: readonly string[]) => Promise<readonly Fault[]>,
  ): Guard<typeof shipments, "scan" | "unscan"> =>
  async ({ tx, rows: [row], input }) => {
    if (!row) return [];
    const faults = await find(tx, row.id, input.labels);
    return faults.map((fault) => [row.id, fault] as const);
  };

export const shipmentRules: Rules<typeof shipments> = {
  begin: async (tx, { site }, now) =>
    initialValues(shipments, { entryNo: await siteNumber(tx, "E", site, now) }),
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
        await awaitNothing(doing, ({ byPart }) => byPart);
        return setEach(shipments, doing.rows, () => ({ receivedAt: doing.now }));
      },
    },
    // What was waived is asked for again.
    reopenReceive: { effect: sets(shipments, () => ({ receivedAt: null, waived: [] })) },
    startReview: {
      guards: [receivedFirst],
      effect: sets(shipments, ({ now, by }) => ({ reviewStartedAt: now, reviewedBy: by.name })),
    },
    closeReview: {
      guards: [counted, linesReviewed, instructed, unblocked],
      effect: sets(shipments, ({ now }) => ({ reviewedAt: now })),
    },
    reopenReview: { effect: sets(shipments, () => ({ reviewedAt: null, waived: [] })) },
    judgeDocuments: {
      guards: [judgedOnward, attached],
      effect: async ({ rows, input: { docStatus, papersWaiver }, now, by }) =>
        setEach(shipments, rows, (row) => ({
          docStatus,
          papersBy: by.name,
          papersAt: now,
          papersWaiver: isWhole(docStatus) ? (papersWaiver ?? row.papersWaiver) : null,
        })),
    },
    nudge: {
      guards: [incomplete],
      effect: sets(shipments, ({ now, by }) => ({ nudgedAt: now, nudgedBy: by.name })),
    },
    waive: {
      guards: [incomplete, counted, unblocked],
      effect: async ({ rows }) =>
        setEach(shipments, rows, ({ waived, missing }) => ({
          waived: [...new Set([...waived, ...WAIVABLE.filter((name) => missing.includes(name))])],
        })),
    },
    ready: {
      guards: [counted, documented],
      effect: async (doing) => {
        await awaitNothing(doing, goesThrough);
        return setEach(shipments, doing.rows, () => ({ readyAt: doing.now }));
      },
    },
  },
};
