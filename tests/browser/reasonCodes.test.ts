import i18next from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { PROBLEMS } from "#kit/pure/problem.ts";
import { inLanguage, type LanguageCode } from "#kit/pure/terms.ts";
import { RefusedCall } from "#kit/web/http/RefusedCall.ts";
import { languages, tagOf } from "#kit/web/language/languages.ts";
import { reasonOf } from "#kit/web/notice/reasonOf.ts";
import { clientFaultWords } from "#features/clients/model/clientFacts.ts";
import { feedReasonCodes } from "#features/feeds/model/feedReason.ts";
import { reasonText } from "#features/feeds/screen/reasonText.ts";
import { adviceText, faultText } from "#features/preaudit/screen/adviceText.ts";
import { stageWords } from "#features/uploads/contract.ts";
import { refusalCodes } from "#features/uploads/model/refusal.ts";
import { quotaWords } from "#features/uploads/model/uploadQuotas.ts";
import { answerText, refusalText, stageText } from "#features/uploads/screen/uploadWords.ts";
import { terms } from "#src/web/termsFixture.ts";
import "./stage.tsx";

const routes = import.meta.glob<string>(
  [
    "/src/features/*/{routes,store,model}/*.ts",
    "/src/kit/server/http*.ts",
    "/src/kit/entity/**/server/*.ts",
    "/src/modules/**/server/*.ts",
    // What waited too long to be sent is refused where it waits.
    "/src/kit/web/outbox/Outbox.ts",
    "!/src/**/*.test.ts",
  ],
  { eager: true, query: "?raw", import: "default" },
);

/** The texts of a family in one language; empty: the catalogue has none. */
function family(namespace: string, name: string, lang: LanguageCode): Record<string, string> {
  const found: Readonly<Record<string, unknown>> = inLanguage(terms[namespace] ?? {}, lang);
  return typeof found[name] === "object" ? (found[name] as Record<string, string>) : {};
}

const namespaces = Object.keys(terms).filter(
  (namespace) => Object.keys(family(namespace, "refused", "es")).length > 0,
);

/** What the server refuses, as the routes name it, and by the closed lists that they take it from. */
const named: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  namespaces.map((namespace) => {
    const written = new RegExp(`"${namespace}\\.(\\w+)"`, "g");
    const inRoutes = Object.values(routes).flatMap((text) =>
      [...text.matchAll(written)].map(([, code]) => code ?? ""),
    );
    const listed: Record<string, readonly string[]> = {
      uploads: [...refusalCodes, "tooLarge", ...Object.keys(quotaWords)],
      clients: Object.keys(clientFaultWords),
      session: ["short", "long", "own", "common"],
    };
    return [namespace, new Set([...inRoutes, ...(listed[namespace] ?? [])])];
  }),
);

/** Every sentence that the server has by a code, with how a screen comes to show it. */
const shown: readonly [
  what: string,
  namespace: string,
  name: string,
  code: string,
  show: () => string,
][] = [
  ...Object.entries(named).flatMap(([namespace, codes]) =>
    [...codes].map((code) => {
      const problem = { reasonCode: `${namespace}.${code}`, detail: "as the server wrote it" };
      return [
        "refusal",
        namespace,
        "refused",
        code,
        () => reasonOf(new RefusedCall(409, problem)),
      ] as const;
    }),
  ),
  ...Object.entries(PROBLEMS).map(([code, [status, title]]) => {
    const problem = { type: `/problems/${code}`, title, detail: title };
    return [
      "problem",
      "kit",
      "problem",
      code,
      () => reasonOf(new RefusedCall(status, problem)),
    ] as const;
  }),
  ...refusalCodes.map((Reason) => {
    const upload = { Reason, ReasonDetail: null, ReasonText: "Español" };
    return ["upload", "uploads", "refused", Reason, () => refusalText(upload)] as const;
  }),
  ...Object.entries(stageWords).map(
    ([code, word]) => ["stage", "uploads", "stage", code, () => stageText(word)] as const,
  ),
  ...feedReasonCodes.map((Reason) => {
    const run = { Reason, ReasonDetail: null, ReasonText: "Español" };
    return ["feed", "feeds", "reason", Reason, () => reasonText(run) ?? ""] as const;
  }),
  ...Object.keys(family("preaudit", "advice", "es")).map((Codigo) => {
    const line = { Consejos: [{ Codigo, Valores: {} }], Correccion: "Español" };
    return ["advice", "preaudit", "advice", Codigo, () => adviceText(line)] as const;
  }),
  ...Object.keys(family("preaudit", "fault", "es")).map((Codigo) => {
    const refused = { Archivo: "a", Motivo: { Codigo, Valores: {} }, Razon: "Español" };
    return ["fault", "preaudit", "fault", Codigo, () => faultText(refused)] as const;
  }),
].map((one) => [...one]);

const bare = (text = "") => text.replaceAll(/\{\{\w+\}\}/g, "");

beforeAll(() => {
  for (const { lang, tag } of languages)
    for (const [namespace, table] of Object.entries(terms))
      i18next.addResourceBundle(tag, namespace, inLanguage(table, lang));
});

describe.each(languages)("in $name", ({ lang }) => {
  test.each(shown)(
    "the %s %s.%s.%s is said in no other language",
    async (_, space, name, code, show) => {
      await i18next.changeLanguage(tagOf(lang));
      const own = family(space, name, lang)[code];
      expect(show()).toBe(bare(own));
      const others = languages.filter((other) => other.lang !== lang);
      for (const other of others) expect(family(space, name, other.lang)[code]).not.toBe(own);
    },
  );

  test("a wait is told in its own units", async () => {
    await i18next.changeLanguage(tagOf(lang));
    const refused = new RefusedCall(429, { type: "/problems/tooMany" }, 3600);
    const hour = new Intl.NumberFormat(tagOf(lang), {
      style: "unit",
      unit: "hour",
      unitDisplay: "long",
    }).format(1);
    expect(reasonOf(refused)).toContain(hour);
    expect(reasonOf(refused)).not.toContain("{{");
  });

  test("the answer of an upload is told file by file", async () => {
    await i18next.changeLanguage(tagOf(lang));
    const uploads = [
      { file: "a.zip", Status: "Recibido" },
      { file: "b.zip", Status: "Rechazado" },
    ];
    const rejected = [{ file: "c.zip", Reason: "tooLarge" }];
    const { alreadyReceived, tooLarge } = family("uploads", "refused", lang);
    expect(answerText({ data: "Español", uploads, rejected })).toMatch(
      `b.zip: ${alreadyReceived} c.zip: ${tooLarge}`,
    );
  });
});

test("every refusal that has words is named by the server", () => {
  for (const namespace of namespaces)
    expect([namespace, new Set(Object.keys(family(namespace, "refused", "es")))]).toEqual([
      namespace,
      named[namespace],
    ]);
});

/** Where the server refuses something as it stands, with what it says of it. */
const conflicts = Object.entries(routes).flatMap(([path, text]) =>
  [...text.matchAll(/new Problem\(\s*"(?:conflict|changed|taken|ambiguous|barred)"/g)].map(
    ({ index }) => [path, text.slice(index).split(/\);\n|,\n {2,}\}\n|\n\n/)[0] ?? ""] as const,
  ),
);

test("every conflict names its reason, so that its title is never all that a person reads", () => {
  expect(conflicts.length).toBeGreaterThan(20);
  const silent = conflicts.filter(([, said]) => !said.includes("reasonCode"));
  expect(silent).toEqual([]);
});

test("in Spanish the words are those that the server writes", () => {
  expect(family("uploads", "stage", "es")).toEqual(stageWords);
  expect(new Set(Object.keys(family("feeds", "reason", "es")))).toEqual(new Set(feedReasonCodes));
});

test("what no catalogue knows is told by its kind, with what the server says of it", async () => {
  await i18next.changeLanguage(tagOf("fr"));
  const problem = { type: "/problems/badRequest", title: "Bad request", detail: "Type: wrong" };
  expect(reasonOf(new RefusedCall(400, problem))).toBe(
    "La demande n'a pas pu être acceptée ainsi. (Type: wrong)",
  );
  expect(reasonOf(new RefusedCall(400, { detail: "of a proxy" }))).toBe("of a proxy");
});
