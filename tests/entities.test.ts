import { afterAll, beforeAll, describe, it } from "vitest";
import { entities } from "#modules/entities.ts";
import { CHECKS } from "./entities/checks.ts";
import { DOCUMENT_CHECKS } from "./entities/documentChecks.ts";
import {
  IMPORT_CHECKS,
  IMPORT_CLIENT_CHECKS,
  IMPORT_HOUSE_CHECKS,
} from "./entities/importChecks.ts";
import { GLOBAL_HOLD_CHECKS } from "./entities/globalHoldChecks.ts";
import { LABEL_CHECKS } from "./entities/labelChecks.ts";
import { LIST_CHECKS } from "./entities/listChecks.ts";
import { COMMENT_CHECKS, HOLD_CHECKS } from "./entities/noteChecks.ts";
import { CLIENT_CHECKS, HOUSE_CHECKS } from "./entities/ownerChecks.ts";
import { TABLE_CHECKS } from "./entities/tableChecks.ts";
import { type Askers, openAskers, subjectOf } from "./entities/subject.ts";
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

describe.each(
  entities.filter(({ isDerived }) => !isDerived).map((entity) => [entity.name, entity] as const),
)("%s", (_name, entity) => {
  const ofOwner = entity.owner === "house" ? HOUSE_CHECKS : CLIENT_CHECKS;
  const importsOfOwner = entity.owner === "house" ? IMPORT_HOUSE_CHECKS : IMPORT_CLIENT_CHECKS;
  const checks = {
    ...CHECKS,
    ...TABLE_CHECKS,
    ...ofOwner,
    ...LIST_CHECKS,
    ...(entity.import && { ...IMPORT_CHECKS, ...importsOfOwner }),
    ...(entity.labels && LABEL_CHECKS),
    ...(entity.documents && DOCUMENT_CHECKS),
    ...(entity.comments && COMMENT_CHECKS),
    ...(entity.holds && HOLD_CHECKS),
    ...(entity.globalHolds && GLOBAL_HOLD_CHECKS),
  };
  it.each(Object.entries(checks))("%s", (_sentence, check) => check(subjectOf(askers, entity)));
});
