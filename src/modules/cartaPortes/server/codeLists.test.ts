import { expect, test } from "vitest";
import { catalogueSchema, withoutLongLists } from "./codeLists.ts";

const ids = (count: number) => Array.from({ length: count }, (_, at) => `A&${at}`);

test("long lists of codes are taken out of a schema, short ones and other types stay", () => {
  const schema = catalogueSchema("urn:x", { long: ids(101), short: ids(100), any: null });
  const { schema: left, lists } = withoutLongLists(schema);
  expect([...lists.keys()]).toEqual(["long"]);
  expect(lists.get("long")?.has("A&100")).toBe(true);
  expect(left.match(/enumeration/g)).toHaveLength(100);
  expect(left).toContain('<xs:simpleType name="long"><xs:restriction base="xs:string">');
});
