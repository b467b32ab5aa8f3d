import { describe, expect, test } from "vitest";
import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import type { CaseCode } from "./cases.ts";
import { context, duty, facts, identifier, line, tl } from "./factsFixture.ts";
import type { PartFacts, PartidaFacts } from "./facts.ts";
import { judge as judgeByV1 } from "./v1/judge.ts";
import { judge as judgeByV3 } from "./v3/judge.ts";
import { judge as judgeByV6 } from "./v6/judge.ts";

const editions = [
  ["1", judgeByV1],
  ["3", judgeByV3],
  ["6", judgeByV6],
] as const;

describe.each(editions)("the rules of edition %s", (_, judge) => {
  // Three pedimentos of one importer, their catalogue and certificates, as a whole: what a broker
  // would read off them is written beside each partida.

  const SIGNED = { signedOn: "2025-12-15", initialOn: "2026-01-01", finalOn: "2026-12-31" };
  const CERTIFIED: Record<string, CertificateLine> = {
    "WH-4471-A": line({ id: "1", hs: "854442", partNo: "WH-4471-A", ...SIGNED }),
    "WH-4471-B": line({ id: "2", hs: "854442", partNo: "WH-4471-B", ...SIGNED }),
    "CB-2210-K": line({ id: "3", hs: "732690", ...SIGNED }),
    "TR-5510": line({ id: "4", hs: "850431", ...SIGNED }),
    "SW-3302-B": line({ id: "5", hs: "853650", ...SIGNED }),
    "CN-8841": line({ id: "6", hs: "853690", ...SIGNED }),
    "PL-4400": line({ id: "7", hs: "392690", ...SIGNED }),
    "LB-9090": line({ id: "8", hs: "481910", criterion: "A", ...SIGNED }),
    "BR-7731": line({
      id: "9",
      hs: "830249",
      signedOn: "2024-12-18",
      initialOn: "2025-01-01",
      finalOn: "2025-12-31",
    }),
  };
  const CATALOGUE: Record<string, [string, string]> = {
    "WH-4471-A": ["8544429904", "WIRE HARNESS ASSY 4471 LEFT"],
    "WH-4471-B": ["8544429904", "WIRE HARNESS ASSY 4471 RIGHT"],
    "CB-2210-K": ["7326909999", "BRACKET, STEEL"],
    "HD-1200": ["7318159905", "SCREW M6X40"],
    "LB-9090": ["4819100100", "LABEL CARRIER CARTON"],
    "GK-0098": ["3926909999", "GASKET, PLASTIC"],
  };

  function named(partNo: string): PartFacts {
    const found = CATALOGUE[partNo];
    const certificate = CERTIFIED[partNo];
    return {
      partNo,
      partKey: partNo,
      method: "M2",
      extractor: "label",
      confidence: "0.9",
      value: null,
      supplier: "EXAMPLE COMPONENTS INC",
      catalogue: found
        ? { version: 1, partNo, mxhts: found[0], description: found[1], foundBy: "exact" }
        : null,
      suggestion: null,
      decided: null,
      lines: certificate ? [certificate] : [],
    };
  }

  const partida = (
    fraccion: string,
    nico: string,
    value: string,
    rate: string,
    parts: string[],
    more: Partial<PartidaFacts> = {},
  ) => facts({ fraccion, nico, customsValue: value, rate, parts: parts.map(named), ...more });

  const TL = { identifiers: [tl("USA")] };
  const FIRST: readonly [PartidaFacts, CaseCode, string | null][] = [
    [partida("85444299", "04", "91833", "5", ["WH-4471-A"], TL), "C01", "4592"],
    [
      partida("73269099", "99", "29387", "35", ["CB-2210-K"], { fees: [duty("10285")] }),
      "C10",
      "10285",
    ],
    [partida("39269099", "99", "18367", "7", ["GK-0098"], TL), "C20", "1286"],
    [partida("83024999", "99", "16530", "15", ["BR-7731"], TL), "C21", "2480"],
    [partida("85043299", "99", "36733", "10", ["TR-5510"], TL), "C22", "3673"],
    [partida("85365099", "99", "36733", "0", ["SW-3302-B"]), "C11", "0"],
    [partida("85369099", "10", "22958", "5", ["CN-8841"], { ...TL, origin: "CHN" }), "C23", "1148"],
    [partida("39269099", "99", "3673", "7", ["ZZ-0000"], { fees: [duty("257")] }), "C14", "257"],
    [partida("73269099", "99", "9183", "35", ["HD-1200"], { fees: [duty("3214")] }), "C14", "3214"],
    [partida("48191001", "00", "22040", "5", ["LB-9090"], TL), "C01", "1102"],
  ];

  test("the first pedimento: every case that a broker would read off it", () => {
    const found = FIRST.map(([given]) => judge(given, context).map((row) => row.preference));
    expect(found.map((rows) => rows.map(({ caseCode }) => caseCode))).toEqual(
      FIRST.map(([, code]) => [code]),
    );
    expect(found.map(([row]) => row?.amount)).toEqual(FIRST.map(([, , amount]) => amount));
  });

  test("the first pedimento: a part outside the catalogue, another fraction, an unlike description", () => {
    const part = (index: number) => judge(FIRST[index]?.[0] ?? facts(), context)[0]?.part;
    expect(part(7)).toMatchObject({ partMatches: false });
    expect(part(8)).toMatchObject({
      partMatches: true,
      fraccionMatches: false,
      fraccionLevel: "different",
    });
    expect(part(9)).toMatchObject({
      fraccionMatches: true,
      fraccionLevel: "equal10",
      descriptionMatches: false,
    });
  });

  test("the second pedimento: two parts of one partida, PROSEC, a temporary import", () => {
    const temporary = { clave: "IN", importedOn: "2026-02-16", paidOn: "2026-02-16" };
    const codes = (given: PartidaFacts) =>
      judge(given, context).map((row) => row.preference.caseCode);
    expect(
      codes(
        partida("85444299", "04", "165771", "5", ["WH-4471-A", "WH-4471-B"], {
          ...TL,
          ...temporary,
        }),
      ),
    ).toEqual(["C01", "C01"]);
    const prosec = { identifiers: [identifier("PS", "IIa")], ...temporary };
    expect(codes(partida("39269099", "99", "11051", "7", ["PL-4400"], prosec))).toEqual(["C12"]);
    expect(
      codes(
        partida("73269099", "99", "22103", "35", ["CB-2210-K"], {
          fees: [duty("7736", "5")],
          ...temporary,
        }),
      ),
    ).toEqual(["C12"]);
  });

  test("the rectification: what the first claimed stays, what it had paid is now covered", () => {
    const rectified = { paidOn: "2026-03-20", ...TL };
    const code = (partNo: string, fraccion: string, before: CaseCode) =>
      judge(
        partida(fraccion, "", "100", "5", [partNo], {
          ...rectified,
          predecessor: new Map([[partNo, before]]),
        }),
        context,
      )[0]?.preference.caseCode;
    expect(code("WH-4471-A", "85444299", "C01")).toBe("C01");
    expect(code("CB-2210-K", "73269099", "C10")).toBe("C02");
  });
});
