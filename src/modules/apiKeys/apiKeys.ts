import { choice, choices } from "#kit/entity/fields/choice.ts";
import { command } from "#kit/entity/Command.ts";
import { day } from "#kit/entity/fields/day.ts";
import { entity } from "#kit/entity/entity.ts";
import { instant } from "#kit/entity/fields/instant.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
import { ACT_SCOPES, READ_SCOPES } from "./keyScopes.ts";

const ADMINISTRATORS = ["CREATE_USER"] as const;

/** An API key: another program calls with it for one client, within its scopes and what its maker may do. */
export const apiKeys = entity("apiKeys", {
  read: ADMINISTRATORS,
  write: ADMINISTRATORS,
  label: "name",
  fields: {
    name: text({ required: true, most: 60, search: true, sort: true }),
    reads: choices(READ_SCOPES),
    acts: choices(ACT_SCOPES),
    expiresOn: day({ required: true, warnDays: 14 }),
    status: choice(["active", "draft", "revoked"], { initial: "draft", fixed: true, filter: true }),
    beginsWith: text({ most: 20, fixed: true, search: true }),
    madeBy: text({ most: 200, fixed: true }),
    lastUsedAt: instant({ fixed: true }),
  },
  state: "status",
  // Who has an old key would have more by it, in the name of whoever made it.
  changeable: ["draft"],
  secret: { from: ["draft"], to: "active" },
  commands: {
    revoke: command({
      from: ["draft", "active"],
      to: "revoked",
      can: ADMINISTRATORS,
      shared: true,
    }),
  },
});

export const screens = [
  screen(apiKeys, {
    list: ["name", "status", "beginsWith", "reads", "acts", "expiresOn", "lastUsedAt", "madeBy"],
    sort: "name",
  }),
];
