import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openClients, type TestClient, type TestClients } from "./clientFixture.ts";
import { type GivenPedimento, pedimentoRows, requestFiles, together } from "./pedimentoFixture.ts";

let clients: TestClients;
let client: TestClient;

beforeAll(async () => {
  clients = await openClients();
});
afterAll(() => clients.close());
beforeEach(async () => {
  client = await clients.next();
});

const original: GivenPedimento = { number: "6000101", partidas: [{}] };
const rectification: GivenPedimento = {
  number: "6000131",
  paidAt: "2026-03-20 10:41:37",
  rectifies: { number: "6000101", on: "2026-02-10" },
  partidas: [{}],
};
const second: GivenPedimento = {
  number: "6000140",
  paidAt: "2026-04-01 10:41:37",
  rectifies: { number: "6000131", on: "2026-03-20" },
  partidas: [{}],
};

const take = async (...given: readonly GivenPedimento[]): Promise<string[]> => {
  const { changed } = await client.take(
    requestFiles({ rows: together(...given.map(pedimentoRows)) }),
  );
  const rows = await client.rows<{ id: string; number: string }>(
    "select id, number from pedimentos",
  );
  return changed.map((id) => rows.find((row) => row.id === id)?.number ?? "?").toSorted();
};

/** Each current pedimento with the first and the live one of its chain, by number. */
const chains = async (): Promise<Record<string, string>> => {
  const rows = await client.rows<{ number: string; chain: string }>(
    `select p.number, f.number || ' > ' || coalesce(l.number, p.number)
       || case when p.is_conflict then ' conflict' else '' end as chain
     from pedimentos p join pedimentos f on f.id = p.first_id
     left join pedimentos l on l.id = p.superseded_by
     where p.is_current order by p.number`,
  );
  return Object.fromEntries(rows.map(({ number, chain }) => [number, chain]));
};

describe("a rectification", () => {
  test.each([
    ["with its original", [[original, rectification]]],
    ["after its original", [[original], [rectification]]],
    ["before its original", [[rectification], [original]]],
  ])("that comes %s replaces it", async (_, uploads) => {
    for (const given of uploads) await take(...given);
    expect(await chains()).toEqual({
      "6000101": "6000101 > 6000131",
      "6000131": "6000101 > 6000131",
    });
  });

  test("has the audit told of the original too: it is history now", async () => {
    await take(original);
    expect(await take(rectification)).toEqual(["6000101", "6000131"]);
    expect(await take(second)).toEqual(["6000101", "6000131", "6000140"]);
    expect(await chains()).toEqual({
      "6000101": "6000101 > 6000140",
      "6000131": "6000101 > 6000140",
      "6000140": "6000101 > 6000140",
    });
  });

  test("loses against another of the same original that was paid later", async () => {
    const rival = { ...rectification, number: "6000150", paidAt: "2026-05-05 10:00:00" };
    await take(original, rectification, rival);
    expect(await chains()).toEqual({
      "6000101": "6000101 > 6000150",
      "6000131": "6000101 > 6000150 conflict",
      "6000150": "6000101 > 6000150",
    });
  });

  test("keeps its chain when its original comes in a new revision", async () => {
    await take(original, rectification);
    await take({ ...original, partidas: [{ duty: "999" }] });
    expect(await chains()).toEqual({
      "6000101": "6000101 > 6000131",
      "6000131": "6000101 > 6000131",
    });
    const [row] = await client.rows<{ same: boolean }>(
      `select r.first_id = o.id and o.revision = 2 as same from pedimentos r, pedimentos o
       where r.number = '6000131' and o.number = '6000101' and o.is_current`,
    );
    expect(row).toEqual({ same: true });
  });

  test("that names another original in a new revision leaves the first one free", async () => {
    await take(original, { ...original, number: "6000102" }, rectification);
    await take({ ...rectification, rectifies: { number: "6000102", on: "2026-02-10" } });
    expect(await chains()).toEqual({
      "6000101": "6000101 > 6000101",
      "6000102": "6000102 > 6000131",
      "6000131": "6000102 > 6000131",
    });
  });
});
