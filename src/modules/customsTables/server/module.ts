import type { ServerModule } from "../../ServerModule.ts";
import { customsTables } from "./customsTables.ts";
import { tableRules } from "./tableRules.ts";

export const customsTablesOnServer: ServerModule = {
  rules: ({ raiseVersion }) =>
    Object.fromEntries(
      customsTables.map((table) => [table.entity.name, tableRules(table, raiseVersion)]),
    ),
};
