import { expect } from "vitest";
import type { EntityRow } from "#kit/entity/EntityRow.ts";
import { screens as loadScreens } from "#modules/loads/loads.ts";
import { screens as entryScreens } from "#modules/shipments/shipments.ts";
import { type DispatchWorld, ZONE } from "./dispatchWorld.ts";
import { wall } from "./exportedRows.ts";
import type { Headers } from "./world.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** What the dispatch report tells of a load. */
export const LEFT = [
  "loadNo",
  "status",
  "seal",
  "unitsPlanned",
  "unitsLoaded",
  "unitsCounted",
  "startedAt",
  "loadedAt",
  "sealedAt",
  "dispatchedAt",
  "deliveredAt",
] as const;
/** What the general report tells of an entry that goes. */
export const INSTANTS = ["loadedAt", "dispatchedAt", "deliveredAt"] as const;

export const pick = (row: object | undefined, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (row as Fields | undefined)?.[name] ?? null]));
export const byNumber = <Own extends object>(rows: readonly Own[], name: keyof Own): Own[] =>
  rows.toSorted((one, other) => (String(one[name]) < String(other[name]) ? -1 : 1));
export const dayOf = (at: string | null) => (at === null ? "" : wall(Date.parse(at), ZONE).day);

/** What a call of a figure answers. */
export async function figureOf<Answer>(w: DispatchWorld, path: string): Promise<Answer> {
  const reply = await w.world.app.inject({ url: `/kpis/${path}`, headers: w.house });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Answer>();
}

/** All rows of a screen with its columns, as its export reads them: page by page. */
export async function exportedFrom(
  w: DispatchWorld,
  name: string,
  query: string,
  by: Headers,
  take = 2,
) {
  const screen = [...loadScreens, ...entryScreens].find((one) => one.name === name);
  const where = Object.entries(screen?.where ?? {}).map(
    ([field, values]) => `${field}=${values.join()}`,
  );
  const all: EntityRow[] = [];
  for (let after = ""; ;) {
    const asked = [`take=${take}&sort=${screen?.sort}`, ...where, query, after].join("&");
    const url = `/api/${screen?.entity.name}?${asked}`;
    const reply = await w.world.app.inject({ url, headers: by });
    const { data, last } = reply.json<{ data: EntityRow[]; last: string | null }>();
    all.push(...data);
    if (last === null || data.length === 0) return { all, columns: screen?.list ?? [] };
    after = `after=${encodeURIComponent(last)}`;
  }
}
