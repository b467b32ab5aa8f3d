import { Readable } from "node:stream";
import { instantsOf } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { answer, type Asked, type Door } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import {
  approveUpload,
  dashboard,
  hourUploads,
  partUploads,
  rejectUpload,
  type UploadDetail,
  uploadById,
  uploadEvents,
  uploadNafta,
  uploadParts,
  uploadPedimentos,
} from "../contract.ts";
import { lateness } from "../model/lateness.ts";
import { between, byId, childrenOf, lastProcessed } from "../store/uploadRecords.ts";
import { decide } from "../store/uploads.ts";
import { receiveUploads, type UploadDoor } from "./receiveUploads.ts";
import { uploadEventStream } from "./uploadEvents.ts";
import { uploadRow, uploadWhole } from "./uploadWire.ts";

/** Rows that a list answers at most. */
const most = 1_000;

/** Adds the calls that receive files, show how they fare and decide about the held ones. */
export function addUploadRoutes(door: Door, needs: Omit<UploadDoor, "database">): void {
  const uploads: UploadDoor = { ...needs, database: door.database };
  answer(door, uploadParts, (asked) => receiveUploads(uploads, uploadParts, "parts", asked));
  answer(door, uploadPedimentos, (asked) =>
    receiveUploads(uploads, uploadPedimentos, "pedimentos", asked),
  );
  answer(door, uploadNafta, (asked) => receiveUploads(uploads, uploadNafta, "agreements", asked));
  answer(door, uploadById, async ({ params, tenant }) => ({
    data: await tenant((tx) => whole(tx, params.id), { snapshot: true }),
  }));
  answer(door, partUploads, (asked) => listed(asked, asked.query.Type || null));
  answer(door, hourUploads, (asked) => listed(asked, asked.query.Type || "hourly"));
  answer(door, dashboard, async ({ tenant }) => ({ data: await tenant(gaugesOf) }));
  addEvents(door);
  addDecisions(door, uploads);
}

async function listed(
  { query, caller, tenant }: Pick<Asked<typeof partUploads>, "query" | "caller" | "tenant">,
  feed: string | null,
) {
  const period = instantsOf(query.Date1, query.Date2, caller.zone);
  const page = { skip: query.skip ?? 0, take: query.take ?? most };
  const { rows, total } = await tenant((tx) => between(tx, "parts", period, feed, page));
  const truncated = query.take === undefined && page.skip + rows.length < total;
  return { data: rows.map(uploadRow), totalCount: total, ...(truncated && { truncated }) };
}

async function gaugesOf(tx: Tx) {
  const now = new Date();
  const daily = await lastProcessed(tx, "daily");
  const hourly = await lastProcessed(tx, "hourly");
  const fileOf = (last: typeof daily) => ({
    File: last?.file ?? null,
    Date: last?.at.toISOString() ?? null,
  });
  return {
    partNumberDownloaded: { DaysDiff: lateness(daily?.at ?? null, now, "day"), ...fileOf(daily) },
    partsDownloadedHour: {
      HoursDiff: lateness(hourly?.at ?? null, now, "hour"),
      ...fileOf(hourly),
    },
  };
}

function addEvents(door: Door): void {
  const closing = new AbortController();
  door.app.addHook("preClose", async () => closing.abort());
  answer(door, uploadEvents, async ({ params, tenant, request, reply }) => {
    const look = (): Promise<UploadDetail> =>
      tenant((tx) => whole(tx, params.id), { snapshot: true });
    await look();
    const gone = new AbortController();
    request.raw.on("close", () => gone.abort());
    const signal = AbortSignal.any([closing.signal, gone.signal]);
    return (
      reply
        .header("content-type", "text/event-stream; charset=utf-8")
        // Named, or the compression of the edge would hold events back until there are enough of them.
        .header("content-encoding", "identity")
        .header("x-accel-buffering", "no")
        .send(Readable.from(uploadEventStream(look, signal)))
    );
  });
}

function addDecisions(door: Door, { lane }: UploadDoor): void {
  const settle = async (
    { params, caller, tenant }: Pick<Asked<typeof approveUpload>, "params" | "caller" | "tenant">,
    decision: "approve" | "reject",
  ): Promise<void> => {
    const decided = await tenant(async (tx) => {
      if ((await byId(tx, params.id)) === null) throw new Problem("notFound");
      return decide(tx, params.id, decision, caller.personId);
    });
    if (!decided)
      throw new Problem("conflict", "El archivo no espera aprobación.", {
        because: "uploads.notHeld",
      });
    lane.nudge(caller.subscriberId);
  };
  answer(door, approveUpload, async (asked) => {
    await settle(asked, "approve");
    return { data: "Aprobado: el archivo se procesa en segundo plano." };
  });
  answer(door, rejectUpload, async (asked) => {
    await settle(asked, "reject");
    return { data: "Rechazado: el catálogo queda como estaba." };
  });
}

async function whole(tx: Tx, id: string): Promise<UploadDetail> {
  const upload = await byId(tx, id);
  if (upload === null) throw new Problem("notFound");
  return uploadWhole(upload, await childrenOf(tx, id));
}
