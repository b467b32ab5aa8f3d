import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Row {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}
interface Reply {
  readonly data: Row & readonly Row[];
  readonly totalCount: number;
}

/** A call of the person who is signed in on the page. */
export async function call(page: Page, path: string, body?: object): Promise<Reply> {
  const answer = await page.evaluate(
    async ([address, sent]) => {
      const reply = await fetch(`/api/${address}`, {
        method: sent ? "POST" : "GET",
        headers: {
          authorization: `Bearer ${localStorage.getItem("accessToken")}`,
          ...(sent && { "content-type": "application/json" }),
        },
        ...(sent && { body: sent }),
      });
      return { status: reply.status, text: await reply.text() };
    },
    [path, body && JSON.stringify(body)] as const,
  );
  expect([path, answer.status, answer.text.slice(0, 300)]).toEqual([path, 200, expect.anything()]);
  return JSON.parse(answer.text) as Reply;
}
