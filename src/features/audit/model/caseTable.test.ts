import { describe, expect, test } from "vitest";
import { context, duty, facts, identifier, line, part, tl } from "./factsFixture.ts";
import type { PartidaFacts } from "./facts.ts";
import type { RowVerdict } from "./verdict.ts";
import { judge as judgeByV1 } from "./v1/judge.ts";
import { judge as judgeByV3 } from "./v3/judge.ts";
import { judge as judgeByV6 } from "./v6/judge.ts";
import { judge as judgeByV7 } from "./v7/judge.ts";

const editions = [
  ["1", judgeByV1],
  ["3", judgeByV3],
  ["6", judgeByV6],
  ["7", judgeByV7],
] as const;

describe.each(editions)("the rules of edition %s", (_, judge) => {
  const CLAIM = [tl("USA"), identifier("PO", "29387", "EXAMPLE COMPONENTS INC")];
  const claimed = (more: Partial<PartidaFacts> = {}) => facts({ identifiers: CLAIM, ...more });
  const withLines = (...lines: ReturnType<typeof line>[]) => ({ parts: [part({ lines })] });

  function only(given: PartidaFacts): RowVerdict {
    const [row] = judge(given, context);
    if (row === undefined) throw new Error("no row");
    return row;
  }

  // Case, severity, amount, whether treatment and certificate agree: one row of the case table each.
  const TABLE: readonly [string, PartidaFacts, string, string, string | null, boolean][] = [
    ["an import without a part number", facts({ parts: [] }), "C40", "ERROR", null, false],
    ["an export", facts({ isImport: false }), "C00", "INFO", "0", true],
    ["nothing claimed, no certificate, no duty", facts(withLines()), "C00", "INFO", "0", true],
    [
      "claimed with duty on top",
      claimed({ fees: [duty("100"), duty("50", "5")] }),
      "C27",
      "ERROR",
      "150",
      false,
    ],
    [
      "claimed together with PROSEC",
      claimed({ identifiers: [...CLAIM, identifier("PS", "IIa")] }),
      "C28",
      "ERROR",
      null,
      false,
    ],
    ["claimed without any certificate", claimed(withLines()), "C20", "RIESGO", "10285", false],
    [
      "claimed, only another supplier certified",
      claimed(withLines(line({ supplier: "OTHER INC" }))),
      "C26",
      "RIESGO",
      "10285",
      false,
    ],
    [
      "claimed, the certificate expired",
      claimed(withLines(line({ initialOn: "2025-01-01", finalOn: "2025-12-31" }))),
      "C21",
      "RIESGO",
      "10285",
      false,
    ],
    [
      "claimed, the certificate has no criterion",
      claimed(withLines(line({ criterion: null }))),
      "C25",
      "RIESGO",
      "10285",
      false,
    ],
    [
      "claimed for a country outside the certificate's treaty",
      claimed({ identifiers: [tl("EMU")] }),
      "C24",
      "RIESGO",
      null,
      false,
    ],
    [
      "claimed, HS differs",
      claimed(withLines(line({ hs: "732619" }))),
      "C22",
      "RIESGO",
      "10285",
      false,
    ],
    ["claimed, the goods are Chinese", claimed({ origin: "CHN" }), "C23", "RIESGO", "10285", false],
    ["claimed and covered", claimed(), "C01", "OK", "10285", true],
    [
      "certified, not claimed, duty paid in cash",
      facts({ fees: [duty("10285")] }),
      "C10",
      "AHORRO",
      "10285",
      false,
    ],
    [
      "certified, not claimed, under PROSEC",
      facts({ identifiers: [identifier("PS", "IIa")] }),
      "C12",
      "INFO",
      null,
      true,
    ],
    [
      "certificate does not fit, duty paid",
      facts({ fees: [duty("10285")], ...withLines(line({ hs: "732619" })) }),
      "C15",
      "INFO",
      "0",
      true,
    ],
    ["certified, not claimed, no duty due", facts(), "C11", "INFO", "0", true],
    [
      "the certificate existed but had expired, duty paid",
      facts({ fees: [duty("10285")], ...withLines(line({ finalOn: "2026-01-31" })) }),
      "C13",
      "INFO",
      "10285",
      true,
    ],
    [
      "no certificate, duty paid on American goods",
      facts({ fees: [duty("10285")], ...withLines() }),
      "C14",
      "INFO",
      "10285",
      true,
    ],
  ];

  describe("the case table", () => {
    test.each(TABLE)("%s", (_, given, caseCode, severity, amount, agrees) => {
      const { preference } = only(given);
      expect(preference).toMatchObject({ caseCode, severity, amount, agrees });
    });

    test("a rectification that makes the claim covered is C02, without an amount", () => {
      const given = claimed({ predecessor: new Map([["CB-2210-K", "C10"]]) });
      expect(only(given).preference).toMatchObject({
        caseCode: "C02",
        severity: "OK",
        amount: null,
        agrees: true,
      });
    });

    test("several cases of one row: the written order decides", () => {
      const expired = withLines(line({ finalOn: "2026-01-31", hs: "732619" }));
      const everything = { identifiers: [tl("USA"), identifier("PS")], origin: "CHN", ...expired };
      const code = (more: Partial<PartidaFacts>) =>
        only(facts({ ...everything, ...more })).preference.caseCode;
      expect(code({ fees: [duty("1")] })).toBe("C27");
      expect(code({})).toBe("C28");
      expect(code({ identifiers: [tl("USA")] })).toBe("C21");
      const inForce = (more: Partial<ReturnType<typeof line>>) =>
        code({ identifiers: [tl("DEU")], ...withLines(line({ hs: "732619", ...more })) });
      expect(inForce({ criterion: "E" })).toBe("C25");
      expect(inForce({})).toBe("C24");
      expect(code({ identifiers: [tl("USA")], ...withLines(line({ hs: "732619" })) })).toBe("C22");
    });

    test("packaging and partidas of zero quantity stay out", () => {
      expect(judge(facts({ identifiers: [identifier("EB", "1")] }), context)).toEqual([]);
      expect(judge(facts({ quantity: "0.000" }), context)).toEqual([]);
      expect(judge(facts({ quantity: null }), context)).toHaveLength(1);
    });

    test("a saving has its IVA beside it and one year to rectify; a risk has its IVA and no deadline", () => {
      expect(only(facts({ fees: [duty("10285")] })).preference).toMatchObject({
        vatAmount: "1646",
        deadlineOn: "2027-02-10",
      });
      expect(only(claimed(withLines())).preference).toMatchObject({
        vatAmount: "1646",
        deadlineOn: null,
      });
    });

    test("the row names the certificate line that decided", () => {
      const lines = [
        line({ id: "7", finalOn: "2026-01-31" }),
        line({ id: "8", partNo: "cb-2210-k" }),
      ];
      const { preference } = only(claimed({ parts: [part({ lines })] }));
      expect(preference).toMatchObject({
        caseCode: "C01",
        certificateLine: "8",
        certificatePart: "cb-2210-k",
        partCertified: true,
      });
    });
  });
});
