import { expect, test } from "vitest";
import { LANGUAGES } from "#kit/pure/terms.ts";
import { terms } from "#src/web/termsFixture.ts";

/** Whose texts speak of what is declared. */
const CUSTOMS = [
  "customsOperations",
  "operationLines",
  "operationCharges",
  "operationAnswers",
  "handContributions",
  "proformas",
  "authorisationLimits",
  "requesting",
  "operation",
  "inbox",
  "importerSettings",
  "partClassifications",
  "fees",
  "exchangeRates",
  "equivalences",
  "countervailingDuties",
  "ivaRates",
  "unitWords",
  "permitRules",
];

/** Forms of to send, transmit, submit, accept and file, in the order of the languages. */
const VERBS = [
  /env[ií]|transmit|present[aóe]|acept|radic|tramit/i,
  /\bsen[dt]|transmit|submi|accept|\bfil(e[ds]?|ing)\b/i,
  /send|gesandt|übermitt|einreich|eingereicht|angenommen|annehm|akzept/i,
  /envo|transm|soum|dépos|accept/i,
  /发送|传输|提交|接受|受理|呈报/,
  /送信|送付|提出|受理|承諾/,
];
const AUTHORITIES =
  /\bSAT\b|VUCEM|SAAI|\bCBP\b|aduana|autoridad|customs|authorit|Zoll|Behörde|douan|autorité|海关|当局|税関/i;

/** Texts by their place, language by language; of a plural each form. */
function textsIn(table: unknown, place: string): (readonly [string, number, string])[] {
  if (Array.isArray(table)) return table.map((text, at) => [place, at, String(text)] as const);
  if (typeof table !== "object" || table === null) return [];
  return Object.entries(table).flatMap(([name, one]) => textsIn(one, `${place}.${name}`));
}

test("nothing is said to have been sent to an authority or accepted by one, but what somebody reported", () => {
  expect(CUSTOMS.filter((name) => !Object.hasOwn(terms, name))).toEqual([]);
  const found = CUSTOMS.flatMap((name) => textsIn(terms[name], name)).filter(
    ([, at, text]) => VERBS[at]?.test(text) === true && AUTHORITIES.test(text),
  );
  const listed = found.map(([place, at, text]) => `${place} ${LANGUAGES[at] ?? ""}: ${text}`);
  expect(listed).toEqual([]);
});
