import { type Agent, get } from "node:http";
import { timed } from "./measure.ts";
import type { Product } from "./product.ts";

/** The address of the catalogue's first page of 20. */
export function firstPage(product: Product): URL {
  const address = new URL("/parts_paginated", product.address);
  address.search = String(
    new URLSearchParams({ skip: "0", take: "20", orderby: "PartNO", order: "desc" }),
  );
  return address;
}

/** Asks and reads the answer to its end; anything but 200 is an error. */
export function asked(
  agent: Agent,
  url: URL,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.pathname}: ${response.statusCode}`));
      response.resume().on("end", resolve).on("error", reject);
    }).on("error", reject);
  });
}

/** Milliseconds of each of so many repetitions. */
export async function timesOf(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < times; at++) taken.push(await timed(work));
  return taken;
}
