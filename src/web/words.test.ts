import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { VERDICT_CODES } from "#features/audit/model/cases.ts";
import { inLanguage, type LanguageCode, type Terms } from "#kit/pure/terms.ts";
import { languages } from "#kit/web/language/languages.ts";
import type { Call } from "#kit/pure/call.ts";
import { PHOTO, SIGNATURE } from "#kit/entity/documents/documents.ts";
import type { EntityScreen } from "#kit/entity/screen.ts";
import { entities } from "#modules/modules.ts";
import { entries } from "#features/shell/model/menu.ts";
import { declaredCalls } from "./mock/contracts.ts";
import { namespacesOf } from "./namespaces.ts";
import { terms } from "./termsFixture.ts";

const screens = import.meta.glob<readonly EntityScreen[] | undefined>(
  [
    "../modules/**/*.ts",
    "!../modules/*.ts",
    "!../modules/**/{server,screen,computation,planning}/**",
    "!../modules/**/{module,texts,contract,papers,listColumns,reportColumns,*Terms}.ts",
    "!../modules/**/*.test.ts",
  ],
  { import: "screens", eager: true },
);

const boards = import.meta.glob("../modules/**/screen/*Board.tsx");

type Texts = { readonly [key: string]: string | Texts };

/** Where the words of a field stand, up to the value itself: by the field's name, after its call where several have it. */
const TABLES: Readonly<Record<string, string>> = {
  Accion: "findings.action.",
  Apartada: "pedimentos.setAside.",
  Campo: "preaudit.field.",
  Causa: "words.cause.",
  Cover: "agreements.coverage.",
  Element: "agreements.datum.",
  Estado: "words.audit.",
  "/api/findings Estado": "findings.state.",
  "/api/findings/:id/events Estado": "findings.state.",
  Field: "agreements.field.",
  Missing: "agreements.datum.",
  Outcome: "feeds.outcome.",
  "/api/feeds/:id/files Outcome": "feeds.file.",
  Prueba: "words.test.",
  "/api/audit_changes/:id Prueba": "audit.column.Resultado",
  Razon: "pedimentos.fault.",
  Reason: "uploads.refused.",
  Severidad: "words.severity.",
  Source: "feeds.source.",
  "/api/agreements/:id State": "agreements.elements.",
  "/api/people State": "people.state.",
  Status: "words.upload.",
  "/api/getCatA Status": "agreements.standing.",
  "/agreements_paginated Status": "agreements.standing.",
  "/api/agreements/:id Status": "agreements.standing.",
  "/api/feeds Type": "feeds.type.",
  Typel: "words.flag.",
  about: "words.test.",
  code: "question.ask.",
  "/api/search kind": "search.kind.",
  "/api/events kind": "events.kind.",
  "/api/help_requests kind": "help.kind.",
  "/api/notifications kind": "notifications.kind.",
  by: "traceability.of.",
  of: "traceability.of.",
  what: "traceability.plan.",
  why: "question.leftOut.",
  links: "shell.link.",
  missing: "settings.missing.",
  settings: "settings.name.",
  state: "findings.state.",
  tags: "events.tag.",
  "/api/work name": "work.source.",
  "/api/events types": "events.timeline.",
};

/** Fields that nobody reads: they choose what is drawn, or are documented as the same texts in every language. */
const UNREAD = new Set([
  ..."ResultadoParte ResultadoFraccion ResultadoDescripcion ResultadoTL Valid".split(" "),
  ..."Tipo SignIn SecondFactor Purpose language layout type awaits series".split(" "),
  ..."/api/messenger types,/api/logs tags,/api/logs types,/api/quick_search group,/api/shared_story entity".split(
    ",",
  ),
]);

/** Values that are told by what came of them, in words of their own. */
const TOLD_OTHERWISE = new Set(["feeds.outcome.done"]);

/** Each closed set of an answer: its field after its call, and what it may hold. */
const sets = declaredCalls
  .filter(isWrittenByHand)
  .flatMap(({ path, reply }) => setsOf(reply as z.core.$ZodType, path, ""));

/** The words of declared entities are held by what holds of each of them. */
function isWrittenByHand({ path }: Call): boolean {
  return !entities.some(({ name }) => path.split("/")[2] === name);
}

function setsOf(
  schema: z.core.$ZodType,
  path: string,
  field: string,
): { path: string; field: string; values: string[] }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (...schemas: readonly z.core.$ZodType[]) =>
    schemas.flatMap((each) => setsOf(each, path, field));
  switch (def.type) {
    case "enum":
      return [{ path, field, values: Object.values(def.entries).map(String) }];
    case "literal":
      return typeof def.values[0] === "string"
        ? [{ path, field, values: def.values.map(String) }]
        : [];
    case "object":
      return Object.entries(def.shape).flatMap(([name, each]) => setsOf(each, path, name));
    case "array":
      return inner(def.element);
    case "nullable":
    case "optional":
      return inner(def.innerType);
    case "union":
      return inner(...def.options);
    case "record":
      return inner(def.keyType, def.valueType);
    default:
      return [];
  }
}

const tableOf = (path: string, field: string) => TABLES[`${path} ${field}`] ?? TABLES[field];

function textAt(lang: LanguageCode, key: string): unknown {
  const [namespace = "", ...steps] = key.split(".");
  return steps.reduce<unknown>(
    (at, step) => (typeof at === "object" && at !== null ? (at as Texts)[step] : undefined),
    inLanguage(terms[namespace] ?? {}, lang),
  );
}

test("every closed set that a contract answers is known to be read, with a table of its words, or not", () => {
  expect(sets.length).toBeGreaterThan(50);
  const unknown = sets
    .filter(({ path, field }) => !UNREAD.has(field) && !UNREAD.has(`${path} ${field}`))
    .filter(({ path, field }) => tableOf(path, field) === undefined);
  expect(unknown).toEqual([]);
});

describe.each(languages)("in $name", ({ lang }) => {
  test("every value that a contract allows has a word", () => {
    const wanted = sets.flatMap(({ path, field, values }) => {
      const table = tableOf(path, field);
      return table === undefined || UNREAD.has(`${path} ${field}`)
        ? []
        : values.map((value) => table + value);
    });
    expect(wanted.filter((key) => !textAt(lang, key) && !TOLD_OTHERWISE.has(key))).toEqual([]);
  });

  test("every case and note has its name and its meaning", () => {
    const keys = Object.keys(VERDICT_CODES).flatMap((code) => [
      `reasons.case.${code}.title`,
      `reasons.case.${code}.meaning`,
    ]);
    expect(keys.filter((key) => !textAt(lang, key))).toEqual([]);
  });
});

test("Spanish keeps the words of the wire", () => {
  for (const family of ["audit", "severity", "cause", "upload", "flag"])
    for (const [wire, word] of Object.entries(textAt("es", `words.${family}`) as Texts))
      expect([family, word]).toEqual([family, wire]);
});

test.each(languages.filter(({ lang }) => lang !== "es"))(
  "no state, severity or cause is left in Spanish in $name",
  ({ lang }) => {
    const shared = (family: string) =>
      Object.entries(textAt(lang, `words.${family}`) as Texts).filter(
        ([wire, word]) => wire === word && !["OK", "Error", "ERROR"].includes(wire),
      );
    expect(["audit", "severity", "cause", "upload"].flatMap(shared)).toEqual([]);
  },
);

describe.each(entities.map((entity) => [entity.name, entity] as const))("%s", (name, entity) => {
  const inputs = Object.values(entity.commands)
    .flatMap(({ input }) => Object.entries(input))
    .filter(([name]) => !(name in entity.fields));
  test("a declared entity has its words, each option and each command its own", () => {
    const wanted = [
      "title",
      ...(entity.isDerived ? [] : ["add", "edit"]),
      "search",
      "empty",
      ...Object.keys(entity.fields).map((field) => `field.${field}`),
      ...new Set(inputs.map(([name]) => `input.${name}`)),
      ...new Set(
        [...Object.entries(entity.fields), ...inputs].flatMap(([field, { kind, options }]) =>
          // Currencies are codes in every language.
          ["flag", "money"].includes(kind)
            ? []
            : (options ?? []).map((option) => `choice.${field}.${option}`),
        ),
      ),
      ...Object.keys(entity.commands).map((command) => `command.${command}`),
      ...Object.keys(entity.papers?.templates ?? {}).map((paper) => `paper.${paper}`),
      ...(entity.daySheet ? ["paper.daySheet", "input.day"] : []),
      ...(entity.ledger?.moved ?? []).map((reason) => `moved.${reason}`),
      ...(entity.ledger?.places ?? []).map((place) => `place.${place}`),
      ...(entity.documents?.types ?? [])
        .filter((type) => type !== PHOTO && type !== SIGNATURE)
        .map((type) => `document.${type}`),
    ];
    const keysOf = (at: Terms, before = ""): string[] =>
      Object.entries(at).flatMap(([key, value]) =>
        Array.isArray(value) ? [before + key] : keysOf(value as Terms, `${before}${key}.`),
      );
    // What its guards say is named by them.
    const { fault: _guards, board: _board, view = {}, ...own } = terms[name] ?? {};
    const views = Object.values(screens).flatMap((all = []) => all.map((screen) => screen.name));
    views.push(...Object.keys(boards).map((path) => path.replace(/^.*\/|\.tsx$/g, "")));
    expect(views).toEqual(expect.arrayContaining(Object.keys(view)));
    expect(keysOf(own).toSorted()).toEqual(wanted.toSorted());
  });
});

test("a page whose rows come from a layout's files speaks with its words", () => {
  const views = Object.values(screens).flatMap((all = []) => all);
  const lacking = entries.flatMap((entry) =>
    (entry.lists ?? []).flatMap((list) => {
      const layout = views.find(({ name }) => name === list || name.startsWith(`${list}-`))?.files;
      return layout && !namespacesOf(entry).includes(layout.name) ? [[entry.id, layout.name]] : [];
    }),
  );
  expect(views.some(({ files }) => files !== null)).toBe(true);
  expect(lacking).toEqual([]);
});
