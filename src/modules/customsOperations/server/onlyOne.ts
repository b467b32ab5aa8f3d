import type { Guard } from "#kit/entity/server/rules.ts";
import type { customsOperations } from "../customsOperations.ts";

export const onlyOne: Guard<typeof customsOperations> = ({ rows }) =>
  rows.length > 1 ? rows.map(({ id }) => [id, { code: "oneOperation" }] as const) : [];
