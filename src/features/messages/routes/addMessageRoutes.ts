import { Problem } from "#kit/pure/problem.ts";
import { answer, type RouteContext } from "#kit/server/http.ts";
import {
  conversations,
  correspondents,
  type MessageRow,
  readMessages,
  sendMessage,
  thread,
} from "../contract.ts";
import { withPauses } from "../model/thread.ts";
import { type ClientPerson, peopleBeside, personBeside } from "../store/clientPeople.ts";
import {
  addMessage,
  latestMessages,
  type Message,
  messagesBetween,
  readFrom,
} from "../store/messages.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";

const said = inLanguage(texts, "es").refused;

const TAKEN = 50;

/** Adds the calls by which two people of a client write to each other; nobody reads what others wrote. */
export function addMessageRoutes(context: RouteContext): void {
  answer(context, conversations, async ({ caller, tenant }) => {
    const rows = await tenant((tx) => latestMessages(tx, caller.personId));
    return {
      data: rows.map(({ personId, name, picture, text, at, isMine, unread }) => ({
        _id: personId,
        username: name,
        pic: picture,
        text,
        type: isMine ? ("out" as const) : ("in" as const),
        datetime: at.toISOString(),
        unread,
      })),
    };
  });

  answer(context, correspondents, async ({ caller, tenant }) => {
    const people = await tenant((tx) => peopleBeside(tx, caller.personId));
    return {
      data: people.map(({ id, name, picture }) => ({ _id: id, username: name, pic: picture })),
    };
  });

  answer(context, thread, async ({ params, query, caller, tenant }) => {
    const most = query.take ?? TAKEN;
    const { other, messages } = await tenant(async (tx) => {
      const other = await personBeside(tx, caller.personId, params.person);
      if (other === null) throw new Problem("notFound");
      const page = { before: query.before ?? null, most: most + 1 };
      return { other, messages: await messagesBetween(tx, caller.personId, other.id, page) };
    });
    const shown = withPauses(messages.slice(0, most).toReversed());
    return {
      data: shown.flatMap(({ message, isAfterPause }) => [
        ...(isAfterPause ? [pauseBefore(message)] : []),
        messageOf(message, other),
      ]),
      more: messages.length > most,
    };
  });

  answer(context, sendMessage, async ({ body, caller, tenant }) => {
    const sent = await tenant(async (tx) => {
      const other = await personBeside(tx, caller.personId, body.person);
      if (other === null)
        throw new Problem("notFound", said.notOfClient, {
          reasonCode: "messages.notOfClient",
        });
      return addMessage(tx, caller.personId, other.id, body.text.trim());
    });
    return { data: messageOf(sent) };
  });

  answer(context, readMessages, async ({ params, caller, tenant }) => ({
    data: { count: await tenant((tx) => readFrom(tx, caller.personId, params.person)) },
  }));
}

function messageOf({ id, isMine, text, at, isRead }: Message, other?: ClientPerson): MessageRow {
  const own = { _id: id, text, datetime: at.toISOString(), read: isMine || isRead };
  return isMine
    ? { ...own, type: "out" }
    : { ...own, type: "in", username: other?.name ?? "", pic: other?.picture ?? null };
}

function pauseBefore({ id, at }: Message): MessageRow {
  const instant = at.toISOString();
  return { _id: `t${id}`, type: "datetime", text: instant, datetime: instant, read: true };
}
