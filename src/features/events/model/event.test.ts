import { expect, it } from "vitest";
import { EVENT_KINDS, EVENT_TAGS, tagsOf, typeOf, typesFor } from "./event.ts";

it("gives every kind a timeline and at least one tag of the closed list", () => {
  for (const kind of EVENT_KINDS) {
    expect(["system", "application", "server"]).toContain(typeOf(kind));
    expect(tagsOf(kind).length).toBeGreaterThan(0);
    expect(EVENT_TAGS).toEqual(expect.arrayContaining([...tagsOf(kind)]));
  }
});

it("keeps what concerns the whole product from everyone but an administrator", () => {
  expect(typesFor("ADMIN")).toEqual(["system", "application", "server"]);
  expect(typesFor("USER")).toEqual(["application"]);
  expect(typesFor("")).toEqual(["application"]);
});
