import { readImports } from "#kit/entity/import/server/importReader.ts";
import { entities, entityTexts, layouts } from "#modules/modules.ts";

/** Reads what is imported into the rows of any declared entity. */
export const readEntityImports = readImports(
  [...entities, ...layouts].map((entity) => [entity, entityTexts[entity.name] ?? { field: {} }]),
);
