import { expect, it } from "vitest";
import type { AcceptedPair, PartDecisions } from "../acceptedPair.ts";
import { pairKey } from "../acceptedPair.ts";
import { context, facts, part } from "../factsFixture.ts";
import { razon } from "../razon.ts";
import { judge as judgeByV1 } from "../v1/judge.ts";
import { judge } from "./judge.ts";

const WORDS = { description: "SOPORTE METALICO" };
const catalogue = { ...part().catalogue!, description: "BRACKET", mxhts: "7326900101" };
const said = { on: "2026-11-20", by: "Ana Audita" };
const pair = (about: AcceptedPair["about"], declared: string, onFile: string): AcceptedPair => ({
  about,
  declaredKey: pairKey(about, declared),
  onFileKey: pairKey(about, onFile),
  ...said,
});
const verdict = (decided: PartDecisions | null, found = catalogue) =>
  judge(facts({ ...WORDS, parts: [part({ catalogue: found, decided })] }), context)[0]?.part;
const texts = (of: ReturnType<typeof verdict>) => of?.reasons.map(razon);

it("judges a part that nobody decided about as the first edition does", () => {
  const one = facts({ ...WORDS, parts: [part({ catalogue })] });
  expect(judge(one, context)).toEqual(judgeByV1(one, context));
});

it("counts an accepted description as equal, however it is spelled, and says by whom", () => {
  const found = verdict({
    synonym: null,
    pairs: [pair("description", "Soporte metálico.", "bracket")],
  });
  expect(found).toMatchObject({ descriptionMatches: true, fraccionMatches: false });
  expect(texts(found)).toContain(
    "Las descripciones cuentan como iguales: aceptado el 2026-11-20 por Ana Audita.",
  );
});

it("counts an accepted fraccion as equal, and keeps how far both agree", () => {
  const found = verdict({ synonym: null, pairs: [pair("fraccion", "73269099.99", "7326900101")] });
  expect(found).toMatchObject({
    fraccionMatches: true,
    descriptionMatches: false,
    fraccionLevel: "equal6",
  });
  expect(texts(found)?.at(-1)).toMatch(/fracciones cuentan como iguales/);
});

it.each([
  pair("description", "SOPORTE PLASTICO", "BRACKET"),
  pair("description", "BRACKET", "SOPORTE METALICO"),
  pair("fraccion", "7326909998", "7326900101"),
])("is not led by a pair of other values", (other) => {
  const decided = { synonym: null, pairs: [other] };
  expect(verdict(decided)).toEqual(verdict(null));
});

it("says that a part was found as somebody said it would be", () => {
  const synonym = { partKey: "CB-1", ...said };
  const found = verdict(
    { synonym, pairs: [] },
    { ...catalogue, partNo: "CB-1", foundBy: "synonym" },
  );
  expect(found?.partMatches).toBe(true);
  expect(texts(found)?.[0]).toBe(
    "La parte está en el catálogo como CB-1: aceptado el 2026-11-20 por Ana Audita.",
  );
});
