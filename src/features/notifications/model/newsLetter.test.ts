import { expect, test } from "vitest";
import { LANGUAGES } from "#kit/pure/terms.ts";
import { newsWords } from "./newsLetter.ts";
import { notificationPlace } from "./notificationPlace.ts";
import type { News } from "./newsSentence.ts";
import { NOTIFICATION_KINDS } from "./notification.ts";

const to = { name: "Ana", link: "https://viat.test/" };
const held = (file: string): News => ({ kind: "uploadHeld", values: { file } });

test.each(LANGUAGES)("in %s every kind of news has words that leave nothing open", (language) => {
  for (const kind of NOTIFICATION_KINDS) {
    const { subject, text } = newsWords(language, [{ kind, values: {} }], to);
    expect(text.match(/^- ./gm)).toHaveLength(1);
    expect(subject + text).not.toMatch(/[{}]|undefined/);
    expect(text).toContain(to.link);
  }
});

test("a letter says why, of which feed, on which day and in whose words, in its language", () => {
  const { text } = newsWords(
    "de",
    [
      { kind: "uploadRefused", values: { file: "a.zip", reason: "notZip" } },
      { kind: "feedFailed", values: { what: "daily", reason: "otherHostKey", detail: "SHA256:a" } },
      { kind: "fileSetAside", values: { file: "b.zip", what: "hourly", reason: "unheardOf" } },
      { kind: "auditsChanged", values: { why: "tariff", changed: 3, audits: 12 } },
      {
        kind: "targetLeft",
        values: { figure: "getAvgEntradasTOTALES", value: "6 h", limit: "4 h", day: "2026-11-20" },
      },
      {
        kind: "priorityDeclined",
        values: { person: "Ana", number: "P-1", entry: "E-1", comment: "Kein\nPlatz" },
      },
      {
        kind: "operationRejected",
        values: { person: "Eva", number: "OP-1", edition: 2, comment: "Ohne Fracht" },
      },
    ],
    to,
  );
  const lines = text.split("\n").filter((line) => line.startsWith("- "));
  expect(lines).toEqual([
    "- a.zip wurde abgelehnt. Die Datei ist kein Zip.",
    expect.stringMatching(/^- Die tägliche Lieferung konnte .* Er zeigt \(SHA256:a\)$/),
    "- b.zip wurde beiseitegelegt (stündliche Lieferung). Es scheiterte an einem internen Fehler.",
    "- Der Zolltarif hat sich geändert; Prüfungen mit anderem Ergebnis: 3 von 12.",
    expect.stringMatching(/^- .+: 6 h, über dem Ziel von 4 h \(2026-11-20\)\.$/),
    "- Ana hat Vorrang P-1 für Eingang E-1 abgelehnt. Kein Platz",
    "- Eva hat die Proforma OP-1/2 abgelehnt. Ohne Fracht",
  ]);
});

test("a file that came in with warnings is told so, and leads to its detail", () => {
  const value = { file: "a.zip", lines: 9, what: "agreements", upload: "u-1", date: "2026-11-18" };
  const news = (warnings: number): News => ({
    kind: "uploadProcessed",
    values: { ...value, warnings },
  });
  const told = [0, 1].map((warnings) => newsWords("en", [news(warnings)], to).text);
  expect(told[0]).toContain("- a.zip has been processed. Lines: 9.");
  expect(told[1]).toContain("- a.zip has been processed, with warnings to look at. Lines: 9.");
  const places = [0, 1].map((warnings) => notificationPlace(news(warnings), String));
  expect(places.map((place) => place?.search)).toEqual([{}, { carga: "u-1" }]);
});

test.each([
  ["closeReceive", "/entrada/r-1/recibir"],
  ["closeReview", "/revision-reportes/r-1/revisar"],
  ["finish", "/manifiesto-manifiesto/r-1/cargar"],
  ["stage", "/shipment-releases/r-1/surtir"],
  ["count", "/inventario-facturas/r-1/contar"],
])("a refused %s leads to its console", (action, to) => {
  const values = { row: "r-1", action, number: "X-1" };
  expect(notificationPlace({ kind: "closingRefused", values }, String)?.to).toBe(to);
});

test("a letter names twenty things and counts the others", () => {
  const news = Array.from({ length: 23 }, (_, at) => held(`${at}.zip`));
  const { subject, text } = newsWords("en", news, to);
  expect(text).toContain("- 19.zip waits");
  expect(text).not.toContain("20.zip");
  expect(text).toContain("- and 3 more");
  expect(subject).toContain("23");
});

test("a name that holds lines stays on its own", () => {
  const { text } = newsWords("en", [held("a.zip\n\nhttps://evil.test")], to);
  expect(text).toContain("- a.zip https://evil.test waits");
});
