import type { Call, ReplyOf, SentBodyOf, SentParamsOf, SentQueryOf } from "#kit/pure/call.ts";
import { callAddress } from "./callAddress.ts";
import type { Heard } from "./heard.ts";
import { RefusedCall, refusal } from "./RefusedCall.ts";
import { noteReach } from "./reach.ts";
import { sentOnce } from "./sentOnce.ts";
import type { FormProgress } from "./sendForm.ts";

/** What a call is given; only what it declares is looked at. */
export interface Given<C> {
  params?: SentParamsOf<C>;
  query?: SentQueryOf<C>;
  body?: SentBodyOf<C>;
  signal?: AbortSignal;
  /** The idempotency key of what may be sent again; one of its own without it. */
  key?: string;
}

export interface CallClientSettings {
  /** Where the server is: empty for the origin that served the application. */
  base: string;
  /** Sent with every call; asked for anew each time, because a token may have been renewed. */
  headers: () => Record<string, string>;
  /** Called on a 401: true when the call may be tried once more. */
  renew: () => Promise<boolean>;
  /** Told of every answer, whichever way it came. */
  heard?: Heard;
}

export interface CallClient {
  send: <C extends Call>(call: C, given?: Given<C>) => Promise<ReplyOf<C>>;
  /** A call that answers with a file, with its bytes' progress told as they come. */
  receiveFile: <C extends Call>(
    call: C,
    given?: Given<C>,
    progress?: (bytes: number) => void,
  ) => Promise<Blob>;
  /** A call that answers with server-sent events: `tell` gets what each carries; settles when the line ends. */
  receiveEvents: <C extends Call>(
    call: C,
    given: Given<C>,
    tell: (data: ReplyOf<C>) => void,
  ) => Promise<void>;
  /** A multipart call, with the bytes' progress told as they leave. */
  sendForm: <C extends Call>(
    call: C,
    form: FormData,
    progress?: FormProgress,
    signal?: AbortSignal,
    key?: string,
  ) => Promise<ReplyOf<C>>;
}

/**
 * The one way in which screens call the server. Replies are taken as the contract types them: the
 * server checked them before they left. Refusals are thrown as `RefusedCall`. The ways of files and
 * of events are fetched with their first use: nobody needs them to sign in.
 */
export function createCallClient(settings: CallClientSettings): CallClient {
  const tried = async <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await attempt();
      noteReach();
      return answer;
    } catch (error) {
      noteReach(error);
      throw error;
    }
  };
  async function again<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const attempt = () => tried(work);
    const used = settings.headers()["Authorization"];
    try {
      return await attempt();
    } catch (error) {
      // Only "sign in again" can be mended here, and only once.
      if (!(error instanceof RefusedCall) || error.status !== 401) throw error;
      const isRenewed = settings.headers()["Authorization"] !== used;
      // Another call, or another tab, may have renewed while this one was on its way.
      if (!isRenewed && !(await settings.renew())) throw error;
      return attempt();
    }
  }

  /** An address as it is for the client that is acted for. */
  const at = (address: string) => `${settings.headers()["X-Id-Subscriber"]} ${address}`;

  return {
    send: (call, given = {}) => {
      const address = settings.base + callAddress(call.path, given.params ?? {}, given.query ?? {});
      const { method, asksOnly, secret, access } = call;
      const sent = (key?: string) =>
        again(() =>
          fetchJson<ReplyOf<typeof call>>(
            address,
            method,
            { ...settings.headers(), ...keyed(key) },
            given,
            settings.heard,
          ),
        );
      if (method === "GET" || asksOnly || given.key) return sent(given.key);
      // A retry with the same key is answered from memory, which no call with a secret may be, nor one of nobody.
      return secret || access === "public"
        ? sent()
        : sentOnce(at(address), JSON.stringify(given.body), sent);
    },
    receiveFile: (call, given = {}, progress) => {
      const address = settings.base + callAddress(call.path, given.params ?? {}, given.query ?? {});
      const { method } = call;
      return again(async () => {
        const { receiveFile } = await import("./receiveFile.ts");
        const { body, signal } = given;
        const more = { body, signal, heard: settings.heard };
        return receiveFile(address, method, settings.headers(), more, progress);
      });
    },
    receiveEvents: (call, given, tell) => {
      const address = settings.base + callAddress(call.path, given.params ?? {}, given.query ?? {});
      return again(async () => {
        const { receiveEvents } = await import("./receiveEvents.ts");
        const { signal } = given;
        const more = { signal, heard: settings.heard };
        return receiveEvents(address, settings.headers(), more, (data) =>
          tell(data as Parameters<typeof tell>[0]),
        );
      });
    },
    sendForm: (call, form, progress, signal, own) => {
      const address = settings.base + callAddress(call.path);
      const sent = (key: string) =>
        again(async () => {
          const { sendForm } = await import("./sendForm.ts");
          const headers = { ...settings.headers(), ...keyed(key) };
          return sendForm<ReplyOf<typeof call>>(address, headers, form, {
            heard: settings.heard,
            progress,
            signal,
          });
        });
      return own ? sent(own) : sentOnce(at(address), contentOf(form), sent);
    },
  };
}

const keyed = (key?: string): Record<string, string> => (key ? { "Idempotency-Key": key } : {});

/** What a form holds; a file by what tells it from another one. */
const contentOf = (form: FormData): string =>
  JSON.stringify(
    [...form].map(([name, value]) =>
      typeof value === "string"
        ? [name, value]
        : [name, value.name, value.size, value.lastModified],
    ),
  );

async function fetchJson<Answer>(
  address: string,
  method: string,
  headers: Record<string, string>,
  { body, signal }: { body?: unknown; signal?: AbortSignal },
  heard: Heard | undefined,
): Promise<Answer> {
  const response = await fetch(address, {
    method,
    headers: {
      Accept: "application/json",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    credentials: "same-origin",
  });
  heard?.(response.status, response.headers.get("date"));
  const text = await response.text();
  if (!response.ok) throw refusal(response.status, text, response.headers.get("retry-after"));
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
}
