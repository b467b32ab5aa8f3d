import { Readable } from "node:stream";
import { audits } from "#features/audit/contract.ts";
import { Problem } from "#kit/pure/problem.ts";
import { documentFile } from "#kit/entity/documents/server/documents.ts";
import { ownershipOf } from "#kit/entity/server/ownership.ts";
import { oneRow } from "#kit/entity/server/write.ts";
import type { FileStore } from "#kit/server/fileStore.ts";
import { answer, type Caller, type RouteContext } from "#kit/server/http.ts";
import { inHouse, inTenant, type ReadTx } from "#kit/server/tenant.ts";
import { exceptions } from "../../shipments/exceptions/exceptions.ts";
import { shipments } from "../../shipments/shipments.ts";
import {
  listLinks,
  makeLink,
  openLink,
  openLinkedDocument,
  printStory,
  revokeLink,
  type Story,
  tellStory,
  traceNumber,
} from "../contract.ts";
import { declaredOf, type Sees } from "./declared.ts";
import { factsOf } from "./facts.ts";
import { addLink, endLink, leadsTo, linksTo } from "./links.ts";
import { loadsOf } from "./loadsOf.ts";
import { headOf, plansOf, standingOf } from "./storyHead.ts";
import { storyPdf } from "./storyPdf.ts";
import { traced } from "./trace.ts";

const DOCUMENTED = { shipments, exceptions };

/** Whoever has but a link holds no code of the product, and is told no number of a pedimento. */
const OUTSIDE: Sees = { numbers: false, audits: false };
const seenBy = ({ codes }: Caller): Sees => ({
  numbers: true,
  audits: [...audits.access].some((code) => codes.has(code)),
});

/** Adds the calls that find entries by any number and tell their stories, to whoever signed in or has a link. */
export function addTraceRoutes(context: RouteContext & { readonly files: FileStore }): void {
  const { read, writeOne } = ownershipOf(context.database, shipments);

  answer(context, traceNumber, ({ query, ...by }) => read(by, (tx) => traced(tx, query.number)));
  answer(context, tellStory, async ({ params, ...by }) => ({
    data: await read(by, (tx) => storyOf(tx, params.id, seenBy(by.caller))),
  }));
  answer(context, printStory, async ({ params, body, reply, ...by }) => {
    const story = await read(by, (tx) => storyOf(tx, params.id, seenBy(by.caller)));
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", `attachment; filename="${story.entryNo}.pdf"`)
      .header("x-content-type-options", "nosniff")
      .send(Readable.from(storyPdf(story, by.caller.name, body.language), { objectMode: false }));
  });
  answer(context, listLinks, async ({ params, ...by }) => ({
    data: await read(by, async (tx) => {
      await oneRow(tx, shipments, params.id);
      return linksTo(tx, params.id);
    }),
  }));
  answer(context, makeLink, ({ params, body, ...by }) =>
    writeOne(by, params.id, (tx) => addLink(tx, by.caller, params.id, body.days)),
  );
  answer(context, revokeLink, ({ params, ...by }) =>
    writeOne(by, params.id, (tx) => endLink(tx, params.id, params.link)),
  );
  addLinkRoutes(context);
}

/** What a link opens to whoever has it: its story and the documents of that, and nothing else of anybody. */
function addLinkRoutes({ files, ...context }: RouteContext & { readonly files: FileStore }): void {
  const { database } = context;
  const opened = async <Result>(
    token: string,
    work: (tx: ReadTx, shipment: string) => Promise<Result>,
  ): Promise<Result> => {
    const { client, shipment } = await inHouse(database, (tx) => leadsTo(tx, token), {
      readOnly: true,
    });
    return inTenant(database, client, (tx) => work(tx, shipment), { readOnly: true });
  };
  answer(context, openLink, async ({ body }) => ({
    data: await opened(body.token, (tx, id) => storyOf(tx, id, OUTSIDE)),
  }));
  answer(context, openLinkedDocument, async ({ body, reply }) => {
    const { media, bytes, file, storedAs } = await opened(body.token, async (tx, id) => {
      const { facts } = await factsOf(tx, id);
      const known = facts
        .flatMap(({ documents }) => documents)
        .find((document) => document.id === body.document);
      if (!known) throw new Problem("notFound");
      return documentFile(tx, DOCUMENTED[known.entity], known.row, known.id);
    });
    return reply
      .header("content-type", media)
      .header("content-length", bytes)
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
      .header("x-content-type-options", "nosniff")
      .header("content-encoding", "identity")
      .send(await files.read(storedAs));
  });
}

async function storyOf(tx: ReadTx, id: string, sees: Sees): Promise<Story> {
  const [head, plans, standing, declared, loads, told] = await Promise.all([
    headOf(tx, id),
    plansOf(tx, id),
    standingOf(tx, id),
    declaredOf(tx, id, sees),
    loadsOf(tx, id),
    factsOf(tx, id),
  ]);
  return { ...head, plans, standing, ...declared, loads, ...told };
}
