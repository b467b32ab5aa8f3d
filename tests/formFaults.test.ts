import { expect, it, vi } from "vitest";
import { faultsOf } from "#kit/entity/faultsOf.ts";
import { sampleValues } from "#kit/entity/sampleRow.ts";
import { entities } from "../src/modules/modules.ts";

// As in the product's build, whose browsers get no schemas.
vi.mock("zod", () => import("#kit/web/http/schemaStub.ts"));

const forms = entities.flatMap((entity) => [
  [entity.name, entity.fields] as const,
  ...Object.entries(entity.commands).map(
    ([name, { input }]) => [`${entity.name}/${name}`, input] as const,
  ),
]);

it.each(forms)("what is filled into the form of %s is judged without schemas", (_name, fields) => {
  expect(faultsOf({ fields }, sampleValues({ fields }, 1))).toEqual({});
});
