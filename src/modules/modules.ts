import type { Module } from "#kit/entity/Module.ts";
import { apiKeysModule } from "./apiKeys/module.ts";
import { cartaPortesModule } from "./cartaPortes/module.ts";
import { carriersModule } from "./carriers/module.ts";
import { classificationModule } from "./classificationRequests/module.ts";
import { countsModule } from "./counts/module.ts";
import { customsOperationsModule } from "./customsOperations/module.ts";
import { customersModule } from "./customers/module.ts";
import { customsTablesModule } from "./customsTables/module.ts";
import { extractsModule } from "./extracts/module.ts";
import { figureTargetsModule } from "./figureTargets/module.ts";
import { instructionsModule } from "./instructions/module.ts";
import { loadsModule } from "./loads/module.ts";
import { partClassificationsModule } from "./partClassifications/module.ts";
import { prioritiesModule } from "./priorities/module.ts";
import { releasesModule } from "./releases/module.ts";
import { shipmentsModule } from "./shipments/module.ts";
import { sitesModule } from "./sites/module.ts";
import { stockBalancesModule } from "./stockBalances/module.ts";
import { trailersModule } from "./trailers/module.ts";
import { webhooksModule } from "./webhooks/module.ts";
import { importerSettingsModule } from "./importerSettings/module.ts";

/** What every module declares, by its folder; one without entities has a server part or screens alone. */
export const modules = {
  customers: customersModule,
  instructions: instructionsModule,
  carriers: carriersModule,
  sites: sitesModule,
  shipments: shipmentsModule,
  counts: countsModule,
  priorities: prioritiesModule,
  trailers: trailersModule,
  loads: loadsModule,
  releases: releasesModule,
  stockBalances: stockBalancesModule,
  extracts: extractsModule,
  figureTargets: figureTargetsModule,
  apiKeys: apiKeysModule,
  webhooks: webhooksModule,
  importerSettings: importerSettingsModule,
  customsTables: customsTablesModule,
  partClassifications: partClassificationsModule,
  classificationRequests: classificationModule,
  customsOperations: customsOperationsModule,
  cartaPortes: cartaPortesModule,
} satisfies Readonly<Record<string, Module>>;

const all: readonly Module[] = Object.values(modules);

/** Every declared entity: its calls, its search, its mock answers and its conformance tests come from here. */
export const entities = all.flatMap((module) => module.entities);

/** Layouts of files whose lines make rows of several entities; they have no rows of their own. */
export const layouts = all.flatMap((module) => module.layouts ?? []);

/** The words of entities and layouts, for files that are read or printed; the server's alone, as a browser loads one language. */
export const entityTexts: Module["texts"] = Object.assign({}, ...all.map(({ texts }) => texts));
