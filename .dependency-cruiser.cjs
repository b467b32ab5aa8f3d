"use strict";

const part = (names) => `^src/features/[^/]+/(${names})(/|\\.)`;
/** What modules do on the server. */
const RULES = "^src/modules/(.*\\bserver/|[sS]erverModules?\\.ts$)";
/** Screens of modules that are made by hand. */
const SCREENS = "^src/modules/.+/screen/";
/** What of declared entities runs in both places; their server parts; their screens. */
const ENTITY = "src/kit/entity/(?!server/|web/)[a-zA-Z]*/?[^/]*$";
const ENTITY_SERVER = "src/kit/entity/[a-zA-Z]*/?server/";
const ENTITY_WEB = "src/kit/entity/[a-zA-Z]*/?web/";
/** The modules, the lowest first: each knows those before it, and none of those behind it. */
const MODULES = [
  "console",
  "carriers",
  "sites",
  "customsTables",
  "customers",
  "importerSettings",
  "partClassifications",
  "trailers",
  "loads",
  "stock",
  "shipments",
  "priorities",
  "instructions",
  "stockBalances",
  "releases",
  "classificationRequests",
  "customsOperations",
  "cartaPortes",
  "counts",
  "receiving",
  "review",
  "loading",
  "picking",
  "webhooks",
  "extracts",
  "traceability",
  "figureTargets",
  "apiKeys",
];
const anyOf = (names) => `^src/modules/(${names.join("|")})/`;
const PURE_PACKAGES = "^node_modules/(zod|big\\.js)/";

/** The arrows of the house (ARCHITECTURE.md): none of these rules names a feature. */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphan-imports",
      severity: "error",
      from: {},
      // What the build puts together of many tables of terms (bin/texts).
      to: { couldNotResolve: true, pathNot: "/texts\\?languages$" },
    },
    {
      name: "pure-stays-pure",
      comment:
        "model, modules and kit/pure run in both places: no Node, no browser, no package but decimals",
      severity: "error",
      from: {
        path: `^src/(kit/pure|modules)/|^${ENTITY}|${part("model")}`,
        pathNot: `\\.test\\.ts$|\\.tsx$|${RULES}|${SCREENS}`,
      },
      to: {
        pathNot: `^src/(kit/pure|modules)/|^${ENTITY}|${part("model|texts")}|${PURE_PACKAGES}`,
      },
    },
    {
      name: "declarations-know-no-rules",
      comment:
        "the browser reads declarations; openModules hands their server parts to the kit, packers.ts its task to a process, admin/secrets encrypts anew what they keep, catalog loads files into their tables",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: `\\.test\\.ts$|^src/(openFeatures|openModules|packers|catalog|admin/secrets)\\.ts$|${RULES}`,
      },
      to: { path: RULES },
    },
    ...MODULES.slice(0, -1).map((name, at) => ({
      name: "modules-know-those-below",
      comment: "what two of them need of each other belongs to the upper one, or below both",
      severity: "error",
      from: { path: anyOf([name]), pathNot: "\\.test\\.tsx?$" },
      to: { path: anyOf(MODULES.slice(at + 1)) },
    })),
    {
      name: "modules-have-their-place",
      comment: "a new one is named in MODULES",
      severity: "error",
      from: {},
      to: { path: "^src/modules/[^/]+/", pathNot: anyOf(MODULES) },
    },
    {
      name: "contract-speaks-of-schemas-only",
      severity: "error",
      from: { path: part("contract") },
      to: { pathNot: `^src/kit/pure/|^${ENTITY}|${part("contract|model")}|${PURE_PACKAGES}` },
    },
    {
      name: "store-knows-model-and-kit",
      severity: "error",
      from: { path: part("store"), pathNot: "\\.test\\.ts$" },
      to: {
        path: "^src/",
        pathNot: `^src/kit/(pure|server)/|^${ENTITY}|^${ENTITY_SERVER}|${part("model|store")}`,
      },
    },
    {
      name: "jobs-know-no-wire",
      severity: "error",
      from: { path: part("jobs"), pathNot: "\\.test\\.ts$" },
      to: {
        path: "^src/",
        pathNot: `^src/kit/(pure|server)/|^${ENTITY}|^${ENTITY_SERVER}|${part("model|store|jobs")}`,
      },
    },
    {
      name: "screen-knows-no-server",
      severity: "error",
      from: {
        path: `${part("screen")}|^src/kit/web/|^${ENTITY_WEB}|^src/web|${SCREENS}`,
        pathNot: "\\.test\\.tsx?$",
      },
      to: {
        path: `^src/kit/server/|^${ENTITY_SERVER}|^db/|^node:|${part("store|jobs|routes")}`,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "features-meet-by-model-or-contract",
      comment: "another feature's store, jobs, routes and screen are its own business",
      severity: "error",
      from: { path: "^src/features/([^/]+)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^src/features/[^/]+/(store|jobs|routes|screen|open)(/|\\.)",
        pathNot: "^src/features/$1/",
      },
    },
    {
      name: "features-are-opened-once",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: "^src/(openFeatures|openModules|packers|admin/secrets)\\.ts$|\\.test\\.tsx?$",
      },
      to: { path: part("open") },
    },
    {
      name: "the-server-opens-features",
      comment: "their store and jobs reach others through what open gives",
      severity: "error",
      from: { path: "^src/(server|openFeatures|openModules)\\.ts$" },
      to: { path: part("store|jobs|screen") },
    },
    {
      name: "kit-knows-no-feature",
      severity: "error",
      from: { path: "^src/kit/" },
      to: { path: "^src/(features|modules|menu|server|main|web)" },
    },
    {
      name: "kit-stands-on-nothing",
      severity: "error",
      from: { path: "^src/kit/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(src/(?!kit/)|db/|demo/|bin/)" },
    },
    {
      name: "features-know-features-and-kit",
      comment: "what is composed of features stands above them and hands in what they need",
      severity: "error",
      from: { path: "^src/features/", pathNot: "\\.test\\.tsx?$|Fixture\\.ts$" },
      to: { path: "^(src/(?!features/|kit/)|db/|demo/|bin/)" },
    },
    {
      name: "database-is-ground",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^(src|demo|bin|tests|bench)/" },
    },
    {
      name: "demonstration-calls-from-outside",
      comment: "only what starts the product loads it",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/main\\.ts$|\\.test\\.tsx?$|Fixture\\.ts$" },
      to: { path: "^demo/" },
    },
    {
      name: "kit-sides-stay-apart",
      severity: "error",
      from: { path: "^src/kit/.*(server|web)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/kit/.*(server|web)/", pathNot: "^src/kit/.*$1/" },
    },
    {
      name: "product-needs-no-tests",
      severity: "error",
      from: { path: "^(src|db|demo|bin)/", pathNot: "\\.test\\.tsx?$|Fixture\\.ts$" },
      to: { path: "^(tests|bench)/|\\.test\\.tsx?$|Fixture\\.ts$" },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "^(dist|data|coverage)/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".cjs", ".mjs"],
      conditionNames: ["import", "node", "default", "types"],
      exportsFields: ["exports"],
    },
    moduleSystems: ["es6"],
    tsPreCompilationDeps: true,
  },
};
