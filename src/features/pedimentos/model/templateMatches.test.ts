import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { barePart } from "./partFind.ts";
import { catalogueMentions, catalogueTokens } from "./catalogueTokens.ts";
import { hostileTexts } from "./hostileTextsFixture.ts";
import { longestText, partMentions } from "./partMentions.ts";
import { type CompiledTemplate, compiledTemplate, type TemplateStep } from "./partTemplate.ts";
import { type MatchWork, templateMatches } from "./templateMatches.ts";

const compiled = (pattern: string): CompiledTemplate => {
  const template = compiledTemplate({ name: pattern, pattern });
  if (template === undefined) throw new Error(`no template: ${pattern}`);
  return template;
};

const value = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\-./#()\\[\\]_+*&]{0,48}[\\p{L}\\p{N})\\]#+*])?";
const token = "[^\\s,;|]";
// A whole token, but for the signs of the sentence at its end; within a token only before the template's next word.
const part = (isFollowed: boolean): string =>
  `(?=${token}{1,200}(?!${token}))(?<part>[^\\s,;|.:#=]${token}*)` +
  (isFollowed ? "" : `(?=[.:)\\]]*(?!${token}))`);

/** The same template as an expression that backtracks, to be asked about short texts only. */
function expression({ steps }: CompiledTemplate): RegExp {
  const classes = {
    blank: "[ \\t]",
    afterValue: "[ \\t,;.]",
    beforeValue: "[\\s.:#=]",
    words: "[\\s.:,]",
  };
  const source = (step: TemplateStep, i: number): string => {
    if ("word" in step) return step.word.replace(/[()/]/g, "\\$&");
    if ("digits" in step) return "(?<line>\\d{1,5})";
    if ("value" in step && step.value === "part") {
      const next = steps[i + 2];
      return part(next !== undefined && "word" in next);
    }
    if ("value" in step) return step.value === null ? value : `(?<${step.value}>${value})`;
    return `${classes[step.of]}{${step.least},${step.most}}`;
  };
  const all = steps.map(source).join("");
  return new RegExp(`(?<![\\p{L}\\p{N}])${all}(?![\\p{L}\\p{N}])`, "dgu");
}

const items = fc.constantFrom("<any>", "<any>", "A", "AB", "(", ")", "1", "Ñ");
const pattern = fc
  .tuple(
    fc.constantFrom("A", "AB", "("),
    fc.array(items, { maxLength: 4 }),
    fc.shuffledSubarray(["<part>", "<invoice>", "<line>"], { minLength: 1 }),
  )
  .map(([word, more, named]) => [word, ...more, ...named].join(" "));
const signs = fc.constantFrom(
  ..."AABB1122 \t\n..,;:=#()[]-/+*_ñ\u{1D400}\u{20000}\u00A0",
  "A ",
  "A.",
  " 1",
  "B1 ",
);

/** The words of a template with signs between and in its places, so that it is found now and then. */
const sentence = (of: string, parts: readonly string[]): string =>
  of
    .split(" ")
    .map((item, i) => (item.startsWith("<") ? `1${parts[i] ?? ""}` : item) + (parts[9 - i] ?? " "))
    .join(" ") + parts.slice(10).join("");

test("a template reads every text as an expression that backtracks would", () => {
  let matches = 0;
  fc.assert(
    fc.property(pattern, fc.array(signs, { maxLength: 16 }), (of, parts) => {
      const template = compiled(of);
      const text = sentence(of, parts).toUpperCase();
      const expected = [...text.matchAll(expression(template))].map((match) => ({
        from: match.index,
        until: match.index + match[0].length,
        places: Object.fromEntries(Object.entries(match.indices?.groups ?? {})),
      }));
      matches += expected.length;
      expect(templateMatches(template, text)).toEqual(expected);
    }),
    { numRuns: 600 },
  );
  expect(matches).toBeGreaterThan(50);
});

const tries = (template: CompiledTemplate, text: string): number => {
  const work: MatchWork = { tries: 0 };
  templateMatches(template, text, work);
  return work.tries;
};

describe("whose joints and values share characters", () => {
  const hostile = [
    ["A <any> <any> <any> <any> <any> <any> <any> <part> Z", "A.1.2.3.4.5.6.7.8.9"],
    ["A <any> <any> <any> <any> <any> <any> <any> B <part>", "A.A "],
    ["A ( <any> ) ( <any> ) ( <any> ) ( <any> ) ( <part>", "A((1)((2)((3)((4)("],
    ["A <part> A <any> A <any> A <any> A <any> A <any> A <any> A <any> Z", "A 1 A "],
    ["A A A A A A A A A A A A A A A A <part> Z", "A "],
  ] as const;

  test.each(hostile)("%s is no more work for a longer text than the text is longer", (of, text) => {
    const template = compiled(of);
    const work = [500, 1_000, 2_000].map((times) => tries(template, text.repeat(times)));
    expect((work[1] ?? 0) / (work[0] ?? 1)).toBeLessThan(2.1);
    expect((work[2] ?? 0) / (work[1] ?? 1)).toBeLessThan(2.1);
  });

  test("is never tried twice by one step at one character, whatever the text", () => {
    fc.assert(
      fc.property(pattern, fc.array(signs, { maxLength: 6 }), (of, parts) => {
        const template = compiled(of);
        const text = parts.join("").toUpperCase().repeat(50);
        const matched = templateMatches(template, text).length;
        const most = (template.steps.length + 1) * (text.length + 1 + matched);
        expect(tries(template, text)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 300 },
    );
  });

  test.each(hostile)(
    "%s tries no step twice at a character of the longest observations",
    (of, text) => {
      const template = compiled(of);
      const most = (template.steps.length + 1) * (longestText + 1);
      let tries = 0;
      const work: MatchWork = {
        get tries() {
          return tries;
        },
        set tries(count) {
          if (count > most) throw new Error(`more than ${most} tries`);
          tries = count;
        },
      };
      templateMatches(template, text.repeat(longestText).slice(0, longestText), work);
      expect(tries).toBeGreaterThan(0);
    },
  );
});

test.each(hostileTexts)(
  "the longest observations of nothing but %s are read to their end",
  (_, text) => {
    expect(() => {
      partMentions(text, []);
      catalogueTokens(text, []);
      catalogueMentions(text, [], { has: () => true });
    }).not.toThrow();
  },
);

test("brackets that do not close are taken from a value of any length", () => {
  expect(barePart(`(A1)${")".repeat(64 * 1024)}`)).toBe("(A1)");
  expect(barePart(`A1[2]]`)).toBe("A1[2]");
  expect(barePart(`${"(".repeat(64 * 1024)}A1`)).toContain("A1");
});
