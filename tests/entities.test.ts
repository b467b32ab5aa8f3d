import { afterAll, beforeAll, describe, it } from "vitest";
import type { Entity } from "#kit/entity/entity.ts";
import { entities } from "#modules/modules.ts";
import { CHECKS, COMMAND_CHECKS } from "./entities/checks.ts";
import { coverOf } from "./entities/cover.ts";
import { DOCUMENT_CHECKS } from "./entities/documentChecks.ts";
import {
  IMPORT_CHECKS,
  IMPORT_CLIENT_CHECKS,
  IMPORT_HOUSE_CHECKS,
  IMPORT_WORD_CHECKS,
} from "./entities/importChecks.ts";
import { FEATURES, listFeature } from "./entities/features.ts";
import { GLOBAL_HOLD_CHECKS } from "./entities/globalHoldChecks.ts";
import { LABEL_CHECKS, MANY_LABEL_CHECKS } from "./entities/labelChecks.ts";
import { INDEX_CHECKS, LIST_CHECKS } from "./entities/listChecks.ts";
import { COMMENT_CHECKS, HOLD_CHECKS } from "./entities/noteChecks.ts";
import { CLIENT_CHECKS, HOUSE_CHECKS } from "./entities/ownerChecks.ts";
import { TABLE_CHECKS } from "./entities/tableChecks.ts";
import { type Askers, openAskers, subjectOf } from "./entities/subject.ts";
import { isSoak } from "./isSoak.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let askers: Askers;
beforeAll(async () => {
  world = await openWorld();
  askers = await openAskers(world, entities);
});
afterAll(async () => {
  await askers.owner.close();
  await world.close();
});

const all = entities.filter(({ isDerived }) => !isDerived);
/** The features, by name, that each entity is run for; in soak all of its own. */
const coverFor = (featuresOf: (entity: Entity) => readonly string[]) =>
  isSoak
    ? new Map(
        all
          .map((entity) => [entity, new Set(featuresOf(entity))] as const)
          .filter(([, features]) => features.size > 0),
      )
    : coverOf(all, featuresOf);
const lists = coverFor(FEATURES.list);
const imports = coverFor(FEATURES.import);
const labels = coverFor(FEATURES.labels);
const manyLabels = coverFor(FEATURES.manyLabels);
const commands = coverFor(FEATURES.commands);
const documents = coverFor(FEATURES.documents);
const comments = coverFor(FEATURES.comments);
const holds = coverFor(FEATURES.holds);

describe.each(all.map((entity) => [entity.name, entity] as const))("%s", (_name, entity) => {
  const ofOwner = entity.owner === "house" ? HOUSE_CHECKS : CLIENT_CHECKS;
  const importsOfOwner = entity.owner === "house" ? IMPORT_HOUSE_CHECKS : IMPORT_CLIENT_CHECKS;
  const checks = {
    ...(lists.has(entity) && LIST_CHECKS),
    ...CHECKS,
    ...TABLE_CHECKS,
    ...ofOwner,
    ...INDEX_CHECKS,
    ...(entity.import && IMPORT_WORD_CHECKS),
    ...(imports.has(entity) && { ...IMPORT_CHECKS, ...importsOfOwner }),
    ...(commands.has(entity) && COMMAND_CHECKS),
    ...(labels.has(entity) && LABEL_CHECKS),
    ...(manyLabels.has(entity) && MANY_LABEL_CHECKS),
    ...(documents.has(entity) && DOCUMENT_CHECKS),
    ...(comments.has(entity) && COMMENT_CHECKS),
    ...(holds.has(entity) && HOLD_CHECKS),
    ...(holds.has(entity) && entity.globalHolds && GLOBAL_HOLD_CHECKS),
  };
  const listed = new Set(listedOf(entity));
  it.each(Object.entries(checks))("%s", (_sentence, check) =>
    check({ ...subjectOf(askers, entity), listed }),
  );
});

/** The first field of each feature that the entity is run for; in soak all of them. */
function listedOf(entity: Entity): readonly string[] {
  const wanted = new Set(lists.get(entity));
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const feature = listFeature(entity, field);
    const isMeant = isSoak || wanted.delete(feature);
    return isMeant ? [name] : [];
  });
}
