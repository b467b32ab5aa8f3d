import { instantsOf } from "#kit/pure/calendar.ts";
import { Problem } from "#kit/pure/problem.ts";
import { ofPerson, ofUploads } from "#kit/server/pubSub.ts";
import { changeEvents } from "#kit/server/changeEvents.ts";
import { listed, pageOfQuery } from "#kit/pure/page.ts";
import { answer, type Asked, type RouteContext } from "#kit/server/http.ts";
import type { Tx } from "#kit/server/tenant.ts";
import { answerName } from "#kit/pure/cell/fileQuestion.ts";
import {
  answerUpload,
  approveUpload,
  askingUploads,
  cancelUpload,
  dashboard,
  hourUploads,
  partUploads,
  rejectUpload,
  statusWords,
  type UploadDetail,
  uploadById,
  uploadEvents,
  uploadNafta,
  uploadParts,
  uploadPedimentos,
} from "../contract.ts";
import { isKind, type UploadKind } from "../model/uploadState.ts";
import { lateness } from "../model/lateness.ts";
import { cancel } from "../store/cancels.ts";
import { asking, between, byId, childrenOf, lastProcessed } from "../store/uploadRecords.ts";
import { answerQuestions, decide, questionsOf } from "../store/uploads.ts";
import { receiveUploads, type UploadContext } from "./receiveUploads.ts";
import { uploadRow, uploadWhole } from "./uploadWire.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

/** Adds the calls that receive files, show how they fare and decide about the held ones. */
export function addUploadRoutes(
  context: RouteContext,
  needs: Omit<UploadContext, "database">,
): void {
  const uploads: UploadContext = { ...needs, database: context.database };
  answer(context, uploadParts, (asked) => receiveUploads(uploads, uploadParts, "parts", asked));
  answer(context, uploadPedimentos, (asked) =>
    receiveUploads(uploads, uploadPedimentos, "pedimentos", asked),
  );
  answer(context, uploadNafta, (asked) =>
    receiveUploads(uploads, uploadNafta, "agreements", asked),
  );
  answer(context, uploadById, async ({ params, tenant }) => ({
    data: await tenant((tx) => whole(tx, params.id), { snapshot: true }),
  }));
  answer(context, partUploads, (asked) => uploadsOf(asked, asked.query.Type || null));
  answer(context, hourUploads, (asked) => uploadsOf(asked, asked.query.Type || "hourly"));
  answer(context, dashboard, async ({ tenant }) => ({ data: await tenant(gaugesOf) }));
  addEvents(context, uploads);
  addDecisions(context, uploads);
  addCancel(context, uploads);
  addAnswers(context, uploads);
}

async function uploadsOf(
  { query, caller, tenant }: Pick<Asked<typeof partUploads>, "query" | "caller" | "tenant">,
  feed: string | null,
) {
  const period = instantsOf(query.Date1, query.Date2, caller.zone);
  const found = await tenant((tx) => between(tx, "parts", period, feed, pageOfQuery(query)));
  return listed(query, found, uploadRow);
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

function addEvents(context: RouteContext, { pubSub }: UploadContext): void {
  answer(context, uploadEvents, async ({ params, tenant, caller, reply, still }) => {
    const upload = () => tenant((tx) => whole(tx, params.id), { snapshot: true });
    await upload();
    // Who asks is settled anew at each look: a session that ends takes its streams with it.
    const look = async () => ((await still()) ? upload() : undefined);
    return context.app.sendEvents({ caller, reply }, (signal) =>
      changeEvents({
        event: "upload",
        subscription: pubSub.subscribe(
          [ofUploads(caller.subscriberId), ofPerson(caller.personId)],
          signal,
        ),
        look,
        isLast: isThrough,
        until: caller.until,
        signal,
      }),
    );
  });
}

/** Whether an upload is at its end, and so are the other tables of its zip. */
function isThrough({ Status, children }: UploadDetail): boolean {
  const open: readonly string[] = [statusWords.received, statusWords.processing];
  return [Status, ...children.map((child) => child.Status)].every((each) => !open.includes(each));
}

function addDecisions(context: RouteContext, { queue }: UploadContext): void {
  const settle = async (
    { params, caller, tenant }: Pick<Asked<typeof approveUpload>, "params" | "caller" | "tenant">,
    decision: "approve" | "reject",
  ): Promise<void> => {
    const decided = await tenant(async (tx) => {
      if ((await byId(tx, params.id)) === null) throw new Problem("notFound");
      return decide(tx, params.id, decision, caller.personId);
    });
    if (!decided)
      throw new Problem("conflict", said.notHeld, {
        reasonCode: "uploads.notHeld",
      });
    queue.nudge(caller.subscriberId);
  };
  answer(context, approveUpload, async (asked) => {
    await settle(asked, "approve");
    return { data: "Aprobado: el archivo se procesa en segundo plano." };
  });
  answer(context, rejectUpload, async (asked) => {
    await settle(asked, "reject");
    return { data: "Rechazado: el catálogo queda como estaba." };
  });
}

function addAnswers(context: RouteContext, { queue }: UploadContext): void {
  answer(context, askingUploads, async ({ query, tenant }) => ({
    data: (await tenant((tx) => asking(tx, query.kind))).map(uploadRow),
  }));
  answer(context, answerUpload, async ({ params, body, caller, tenant }) => {
    const { answers } = body;
    await tenant(async (tx) => {
      const upload = await byId(tx, params.id);
      if (upload === null) throw new Problem("notFound");
      if (!isSender(upload.kind, caller.codes)) throw new Problem("forbidden");
      const questions = await questionsOf(tx, params.id);
      if (questions.length === 0)
        throw new Problem("conflict", said.notAsking, { reasonCode: "uploads.notAsking" });
      const names = questions.map(answerName);
      const isAnswered = questions.every((question) =>
        question.options.some(({ value }) => value === answers[answerName(question)]),
      );
      if (!isAnswered)
        throw new Problem("badRequest", `answers: one option of each of ${names.join(", ")}`);
      const own = Object.fromEntries(
        Object.entries(answers).filter(([name]) => names.includes(name)),
      );
      await answerQuestions(tx, params.id, own, caller.personId);
    });
    queue.nudge(caller.subscriberId);
    return { data: "Anotado: el archivo se lee en segundo plano." };
  });
}

function addCancel(context: RouteContext, { queue }: UploadContext): void {
  answer(context, cancelUpload, async ({ params, caller, tenant }) => {
    const isAsked = await tenant(async (tx) => {
      const upload = await byId(tx, params.id);
      if (upload === null) throw new Problem("notFound");
      // Who may send files of a kind may take them back.
      if (!isSender(upload.kind, caller.codes)) throw new Problem("forbidden");
      return cancel(tx, params.id, caller.personId);
    });
    if (!isAsked)
      throw new Problem("conflict", said.notRunning, {
        reasonCode: "uploads.notRunning",
      });
    queue.nudge(caller.subscriberId);
    return { data: "Cancelado: no cambia nada de lo que ya estaba." };
  });
}

const isSender = (kind: string, codes: ReadonlySet<string>): boolean =>
  isKind(kind) && codes.has(senders[kind]);

/** The code that sends files of a kind. */
const senders: Record<UploadKind, string> = {
  parts: "CATALOGO_PARTES",
  pedimentos: "AUDITORIA_REPORTE",
  agreements: "AUDITORIA_REPORTE",
};

async function whole(tx: Tx, id: string): Promise<UploadDetail> {
  const upload = await byId(tx, id);
  if (upload === null) throw new Problem("notFound");
  return uploadWhole(upload, await childrenOf(tx, id));
}
