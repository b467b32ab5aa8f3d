import { expect, onTestFinished, vi } from "vitest";
import type { z } from "zod";
import { callAt, queryOf } from "#src/web/mock/contracts.ts";

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** What the network answers: a reply as an object, or a refusal with its status. */
export type Answers = Readonly<Record<string, (asked: Asked) => unknown>>;

type Answered = [status: number, text: string, headers?: Readonly<Record<string, string>>];

export class Refusal {
  readonly status: number;
  readonly problem: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    problem: object = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = status;
    this.problem = problem;
    this.headers = headers;
  }
}

/**
 * Stands in for the network: answers by `METHOD /path`, and remembers everything that was asked. What no contract
 * declares, a question that its contract refuses and an answer that it does not allow fail the test; of an answer
 * only what the contract names arrives, as from the server. What is uploaded stays half sent until `received`.
 */
export function network(answers: Answers, received: Promise<void> = Promise.resolve()): Asked[] {
  const seen: Asked[] = [];
  const faults: string[] = [];
  onTestFinished(() => expect(faults).toEqual([]));
  const answer = (asked: Asked): Answered => {
    seen.push(asked);
    const name = `${asked.method} ${asked.path}`;
    // Whether the server is there is no call of a contract.
    if (asked.path === "/healthz") {
      answers[name]?.(asked);
      return [200, "{}"];
    }
    const read = (what: string, schema: z.ZodType | undefined, value: unknown): unknown => {
      const result = schema?.safeParse(value);
      if (result?.success !== false) return result?.data;
      const words = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
      faults.push(`${name}, ${what}: ${words.join(", ")}`);
      return value;
    };
    const call = callAt(asked.method, asked.path);
    if (!call) faults.push(`${name}: no contract declares this call`);
    read("query", call?.query, queryOf(asked.query));
    read("body", call?.body, asked.body);
    const given = answers[name]?.(asked) ?? new Refusal(404);
    if (given instanceof Refusal)
      return [given.status, JSON.stringify(given.problem), given.headers];
    return [200, JSON.stringify(read("reply", call?.reply, given))];
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, "http://product.test");
    const [status, text, headers] = answer({
      method: init.method ?? "GET",
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    });
    init.signal?.throwIfAborted();
    return new Response(text, { status, headers });
  });
  vi.stubGlobal("XMLHttpRequest", uploadsThrough(answer, received));
  return seen;
}

/** The calls of one path that were asked. */
export function askedFor(seen: readonly Asked[], path: string): Asked[] {
  return seen.filter((asked) => asked.path === path);
}

function uploadsThrough(answer: (asked: Asked) => Answered, received: Promise<void>) {
  return class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload: (() => void) | undefined;
    status = 0;
    responseText = "";
    #path = "";
    #headers = new Headers();

    open(_method: string, path: string) {
      this.#path = path;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    abort() {}

    getResponseHeader() {
      return null;
    }

    send(body: FormData) {
      setTimeout(() => {
        this.upload.onprogress?.({ loaded: 40, total: 80 });
        [this.status, this.responseText] = answer({
          method: "POST",
          path: this.#path,
          query: new URLSearchParams(),
          headers: this.#headers,
          body,
        });
        void received.then(() => this.onload?.());
      }, 10);
    }
  };
}
