import { describe, expect, test } from "vitest";
import { TREATIES } from "#features/agreements/model/treaties.ts";
import { treatyTable } from "#features/agreements/model/treatyTable.ts";
import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { auditContext } from "./context.ts";
import { context, duty, facts, identifier, line, part, tl } from "./factsFixture.ts";
import type { PartidaFacts } from "./facts.ts";
import { razon } from "./razon.ts";
import { auditSettings } from "./settings.ts";
import type { RowVerdict } from "./verdict.ts";
import { judge as judgeByV1 } from "./v1/judge.ts";
import { judge as judgeByV3 } from "./v3/judge.ts";

const editions = [
  ["1", judgeByV1],
  ["3", judgeByV3],
] as const;

describe.each(editions)("the rules of edition %s", (edition, judge) => {
  const CLAIM = [tl("USA"), identifier("PO", "1", "EXAMPLE COMPONENTS INC")];
  const claimed = (more: Partial<PartidaFacts> = {}) => facts({ identifiers: CLAIM, ...more });
  const withLines = (...lines: CertificateLine[]) => ({ parts: [part({ lines })] });

  function only(given: PartidaFacts, where = context): RowVerdict {
    const [row] = judge(given, where);
    if (row === undefined) throw new Error("no row");
    return row;
  }
  const caseOf = (given: PartidaFacts) => only(given).preference.caseCode;
  const reasonsOf = (given: PartidaFacts) => only(given).preference.reasons.map(({ code }) => code);
  const text = (given: PartidaFacts) => only(given).preference.reasons.map(razon).join(" ");

  describe("nothing claimed and nothing certified", () => {
    const paid = (origin: string) => facts({ origin, fees: [duty("700")], ...withLines() });

    test("A11 any Party country is a candidate, and its treaty is named", () => {
      expect(caseOf(paid("DEU"))).toBe("C14");
      expect(text(paid("DEU"))).toContain("TLCUEM");
      expect(caseOf(paid("MEX"))).toBe(edition === "1" ? "C14" : "C00");
      expect(caseOf(paid("CHN"))).toBe("C00");
    });

    test("A11 a treaty counts only while it is in force", () => {
      const before = { importedOn: "2021-05-31", paidOn: "2021-05-31" };
      const after = { importedOn: "2021-06-01", paidOn: "2021-06-01" };
      const british = treatyTable(TREATIES.filter(({ code }) => code === "ACC"));
      const where = auditContext(british, context.settings);
      expect(only({ ...paid("GBR"), ...before }, where).preference.caseCode).toBe("C00");
      expect(only({ ...paid("GBR"), ...after }, where).preference.caseCode).toBe("C14");
    });

    test("A14 another supplier's certificate counts as none, and the reason names it", () => {
      const other = withLines(line({ supplier: "OTHER INC" }));
      expect(caseOf(facts({ fees: [duty("700")], ...other }))).toBe("C14");
      expect(text(facts({ fees: [duty("700")], ...other }))).toContain("OTHER INC");
      expect(caseOf(facts(other))).toBe("C00");
    });
  });

  describe("duty and its forms of payment", () => {
    test("A12 forms 6 and 13 are C10 with nothing to recover and a note", () => {
      for (const form of ["6", "13"]) {
        const given = facts({ fees: [duty("700", form)] });
        expect(only(given).preference).toMatchObject({ caseCode: "C10", amount: "0" });
        expect(reasonsOf(given)).toContain("igiNotCash");
      }
    });

    test.each(["2", "21", "8", "9", "15"])("A12 form %s counts as no duty", (form) => {
      expect(caseOf(facts({ fees: [duty("700", form)] }))).toBe("C11");
    });

    test.each(["0", "4", "12", "16"])("A37 form %s is paid", (form) => {
      expect(caseOf(facts({ fees: [duty("700", form)] }))).toBe("C10");
    });

    test("A37 paid is the sum of the cash forms only, and zero is not paid", () => {
      const both = facts({ fees: [duty("700"), duty("50", "12"), duty("9", "5")] });
      expect(only(both).preference.amount).toBe("750");
      expect(caseOf(facts({ fees: [duty("0")] }))).toBe("C11");
    });

    test("A12 a duty paid under a certificate of other goods is C15", () => {
      expect(caseOf(facts({ origin: "CHN", fees: [duty("700")] }))).toBe("C15");
      expect(caseOf(facts({ fees: [duty("700", "6")], fraccion: "73181599" }))).toBe("C15");
    });

    test("A37 A62 C27 uses any form of payment and sums every amount", () => {
      for (const form of ["0", "5", "6", "21"]) {
        expect(caseOf(claimed({ fees: [duty("700", form)] }))).toBe("C27");
      }
      expect(only(claimed({ fees: [duty("700"), duty("30", "6")] })).preference.amount).toBe("730");
    });

    test("A55 a zero row beside a claim is only a note", () => {
      const given = claimed({ fees: [duty("0")] });
      expect(caseOf(given)).toBe("C01");
      expect(reasonsOf(given)).toContain("zeroIgiWithClaim");
    });

    test("other contributions are no import duty", () => {
      expect(
        caseOf(facts({ fees: [{ contribution: "3", paymentForm: "0", amount: "700" }] })),
      ).toBe("C11");
    });
  });

  describe("other programmes", () => {
    test.each(["IN", "AF", "BA", "BB", "BO", "BM", "V1", "V2", "V5", "V6", "V7", "V9"])(
      "A13 clave %s is temporary or virtual",
      (clave) => expect(caseOf(facts({ clave }))).toBe("C12"),
    );

    test("A13 A60 regla octava is fraction 9802, or a permit that the client's list names", () => {
      const octava = { fraccion: "98020001", parts: [part({ lines: [line({ hs: "980200" })] })] };
      expect(caseOf(facts(octava))).toBe("C12");
      expect(caseOf(facts({ permits: ["C1"] }))).toBe("C11");
      const where = auditContext(treatyTable(TREATIES), auditSettings({ octavaPermits: ["C1"] }));
      expect(only(facts({ permits: ["C1"] }), where).preference.caseCode).toBe("C12");
    });

    test("A13 the client's list of claves replaces the default one", () => {
      const where = auditContext(treatyTable(TREATIES), auditSettings({ temporaryClaves: ["E1"] }));
      expect(only(facts({ clave: "E1" }), where).preference.caseCode).toBe("C12");
      expect(only(facts({ clave: "IN" }), where).preference.caseCode).toBe("C11");
    });

    test("a temporary duty (form 5) is another programme", () => {
      expect(caseOf(facts({ fees: [duty("7736", "5")] }))).toBe("C12");
    });

    test("A62 C12 has no amount", () => {
      expect(only(facts({ clave: "IN" })).preference.amount).toBeNull();
    });
  });

  describe("which certificate line speaks", () => {
    test("A15 any line that passes every test makes C01", () => {
      const lines = [
        line({ id: "1", criterion: null }),
        line({ id: "2", finalOn: "2026-01-31" }),
        line({ id: "3" }),
      ];
      expect(caseOf(claimed(withLines(...lines)))).toBe("C01");
      expect(caseOf(claimed(withLines(...lines.toReversed())))).toBe("C01");
    });

    test("A15 in force comes before fewer failures", () => {
      const expired = line({ id: "1", finalOn: "2026-01-31" });
      const wrong = line({ id: "2", hs: "850110", country: "EMU" });
      expect(caseOf(claimed(withLines(expired, wrong)))).toBe("C22");
    });

    test("A15 then the fewest failed tests, then the order C25, C24, C22, C23", () => {
      const two = line({ id: "1", criterion: null, hs: "850110" });
      const one = line({ id: "2", country: "EMU" });
      expect(caseOf(claimed(withLines(two, one)))).toBe("C23");
      const hs = line({ id: "3", hs: "850110" });
      expect(caseOf(claimed(withLines(one, hs)))).toBe("C22");
      const incomplete = line({ id: "4", criterion: "E" });
      expect(caseOf(claimed(withLines(hs, incomplete)))).toBe("C25");
    });

    test("A16 C26 needs another supplier in force and no line at all of the own one", () => {
      const others = line({ id: "2", supplier: "OTHER INC" });
      const expired = { finalOn: "2026-01-31" };
      expect(caseOf(claimed(withLines(others)))).toBe("C26");
      expect(caseOf(claimed(withLines(line(expired), others)))).toBe("C21");
      expect(caseOf(claimed(withLines({ ...others, ...expired })))).toBe("C20");
    });

    test("A50 an unknown supplier accepts any certificate", () => {
      const lines = [line({ supplier: "OTHER INC" })];
      expect(caseOf(claimed({ parts: [part({ lines, supplier: null })] }))).toBe("C01");
    });

    test("the same supplier may be written in other ways", () => {
      const lines = [line({ supplier: "Example Components, Inc." })];
      expect(caseOf(claimed({ parts: [part({ lines })] }))).toBe("C01");
    });
  });

  describe("origin", () => {
    test("A17 under T-MEC any of the three goes with any other", () => {
      for (const origin of ["USA", "CAN", "MEX"]) {
        for (const country of ["US", "CA", "MX"]) {
          expect(caseOf(claimed({ origin, ...withLines(line({ country })) }))).toBe("C01");
        }
      }
      expect(reasonsOf(claimed({ origin: "CAN" }))).toContain("originOfKin");
      expect(reasonsOf(claimed())).not.toContain("originOfKin");
    });

    test("A17 Mexican goods under TL=USA are noted as returning", () => {
      expect(reasonsOf(claimed({ origin: "MEX" }))).toContain("returning");
    });

    test("another treaty's certificate must name the declared country, except within the Union", () => {
      const chile = line({ treaty: "TIPAT", country: "CL" });
      const claim = { identifiers: [tl("JPN", "TIP")] };
      expect(caseOf(facts({ ...claim, origin: "JPN", ...withLines(chile) }))).toBe("C23");
      const union = line({ treaty: "TLCUEM", country: "DE" });
      expect(caseOf(facts({ identifiers: [tl("EMU")], origin: "CZE", ...withLines(union) }))).toBe(
        "C01",
      );
    });

    test("A23 a certificate without a country of origin contradicts nothing", () => {
      expect(caseOf(claimed(withLines(line({ country: null }))))).toBe("C01");
    });
  });

  describe("which treaty", () => {
    test("A18 a blank complement 2 with a TIPAT or Pacific Alliance certificate is C24", () => {
      const tipat = withLines(line({ treaty: "TIPAT", country: "CA" }));
      expect(caseOf(facts({ identifiers: [tl("CAN")], origin: "CAN", ...tipat }))).toBe("C24");
      expect(caseOf(facts({ identifiers: [tl("CAN", "TIP")], origin: "CAN", ...tipat }))).toBe(
        "C01",
      );
      const alliance = withLines(line({ treaty: "AP", country: "CL" }));
      expect(caseOf(facts({ identifiers: [tl("CHL")], origin: "CHL", ...alliance }))).toBe("C24");
      expect(caseOf(facts({ identifiers: [tl("CHL", "ALP")], origin: "CHL", ...alliance }))).toBe(
        "C01",
      );
    });

    test("complement TIP with a T-MEC certificate is C24", () => {
      expect(caseOf(facts({ identifiers: [tl("CAN", "TIP")], origin: "CAN" }))).toBe("C24");
    });

    test("A19 a TLCAN certificate ends with TLCAN, whatever its window", () => {
      const old = line({
        treaty: "TLCAN",
        initialOn: "2020-01-01",
        finalOn: "2020-12-31",
        signedOn: "2019-12-20",
      });
      const on = (day: string) => claimed({ importedOn: day, paidOn: day, ...withLines(old) });
      expect(caseOf(on("2020-06-30"))).toBe("C01");
      expect(caseOf(on("2020-07-01"))).toBe("C21");
    });

    test("A19 a T-MEC certificate begins with T-MEC", () => {
      const early = line({
        initialOn: "2020-06-01",
        finalOn: "2021-05-31",
        signedOn: "2020-05-15",
      });
      const on = (day: string) => claimed({ importedOn: day, paidOn: day, ...withLines(early) });
      expect(caseOf(on("2020-06-30"))).toBe("C21");
      expect(caseOf(on("2020-07-01"))).toBe("C01");
    });
  });

  describe("complete certificates", () => {
    const blank: readonly Partial<CertificateLine>[] = [
      { supplier: null },
      { certifierType: "" },
      { description: null },
      { hs: "7326" },
      { criterion: null },
      { signedOn: null },
    ];

    test.each(blank)("A23 a blank minimum element is C25: %o", (gap) => {
      expect(caseOf(claimed(withLines(line(gap))))).toBe("C25");
    });

    test("A23 a blank date is C25 even outside the window; other gaps are C21 there", () => {
      const expired = { finalOn: "2026-01-31" };
      expect(caseOf(claimed(withLines(line({ ...expired, signedOn: null }))))).toBe("C25");
      expect(caseOf(claimed(withLines(line({ ...expired, criterion: null }))))).toBe("C21");
    });

    test("A23 a column that the file did not have is not missing", () => {
      const given = line({
        certifierType: null,
        signedOn: null,
        absent: ["certifierType", "signedOn"],
      });
      expect(caseOf(claimed(withLines(given)))).toBe("C01");
    });

    test("A20 what is C25 when claimed is C13 when not", () => {
      const unusable: readonly Partial<CertificateLine>[] = [
        ...blank,
        { criterion: "E" },
        { criterion: "F" },
        { certifierType: "IMPORTER", signedOn: "2023-12-28" },
        { finalOn: "2027-06-30" },
      ];
      for (const gap of unusable) {
        expect(caseOf(claimed(withLines(line(gap))))).toBe("C25");
        expect(caseOf(facts({ fees: [duty("700")], ...withLines(line(gap)) }))).toBe("C13");
      }
    });

    test("A26 twelve months are enough, a day more is too long", () => {
      expect(caseOf(claimed(withLines(line({ finalOn: "2026-12-31" }))))).toBe("C01");
      expect(caseOf(claimed(withLines(line({ finalOn: "2027-01-01" }))))).toBe(
        edition === "1" ? "C25" : "C01",
      );
      expect(caseOf(claimed(withLines(line({ finalOn: "2027-01-02" }))))).toBe("C25");
    });

    test("an importer may certify from 2023-12-29 on", () => {
      const signed = (signedOn: string) => line({ certifierType: "IMPORTER", signedOn });
      expect(caseOf(claimed(withLines(signed("2023-12-28"))))).toBe("C25");
      expect(caseOf(claimed(withLines(signed("2023-12-29"))))).toBe("C01");
    });

    test("the article's notation of a criterion is the letter", () => {
      expect(caseOf(claimed(withLines(line({ criterion: "4.2(b)" }))))).toBe("C01");
      const nafta = {
        treaty: "TLCAN",
        initialOn: "2019-01-01",
        finalOn: "2019-12-31",
        signedOn: "2018-12-20",
      };
      const then = { importedOn: "2019-05-05", paidOn: "2019-05-05" };
      expect(caseOf(claimed({ ...then, ...withLines(line({ ...nafta, criterion: "E" })) }))).toBe(
        "C01",
      );
    });
  });

  describe("days", () => {
    const on = (day: string, more: Partial<CertificateLine> = {}) =>
      caseOf(claimed({ importedOn: day, paidOn: day, ...withLines(line(more)) }));

    test("the first and the last day of the window are covered, a day outside is not", () => {
      const window = { initialOn: "2026-02-10", finalOn: "2026-11-20" };
      expect(on("2026-02-09", window)).toBe("C21");
      expect(on("2026-02-10", window)).toBe("C01");
      expect(on("2026-11-20", window)).toBe("C01");
      expect(on("2026-11-21", window)).toBe("C21");
    });

    test("a signature proves for four years, the anniversary included", () => {
      expect(on("2026-02-10", { signedOn: "2022-02-10" })).toBe("C01");
      expect(on("2026-02-10", { signedOn: "2022-02-09" })).toBe("C21");
    });

    test("A24 the day of deletion or revocation is the first without validity", () => {
      expect(on("2026-02-10", { deletedOn: "2026-02-10" })).toBe("C21");
      expect(on("2026-02-10", { deletedOn: "2026-02-11" })).toBe("C01");
      expect(on("2026-02-10", { status: "revoked", revokedOn: "2026-02-10" })).toBe("C21");
      expect(on("2026-02-10", { status: "revoked", revokedOn: "2026-02-11" })).toBe("C01");
      expect(on("2026-02-10", { status: "revoked" })).toBe("C21");
    });

    test("A25 signed after the day of payment is not in force", () => {
      expect(on("2026-02-10", { signedOn: "2026-02-10" })).toBe("C01");
      expect(on("2026-02-10", { signedOn: "2026-02-11" })).toBe("C21");
    });

    test("A25 the day of payment decides, not the day of entry", () => {
      const given = {
        importedOn: "2026-02-10",
        paidOn: "2026-02-14",
        ...withLines(line({ signedOn: "2026-02-14" })),
      };
      expect(caseOf(claimed(given))).toBe("C01");
    });

    test("A21 A67 a rectification is judged on the first day of its chain, its certificate on its own", () => {
      const late = line({ initialOn: "2026-02-01", finalOn: "2026-03-01", signedOn: "2026-03-20" });
      const rectified = { importedOn: "2026-02-10", paidOn: "2026-03-20", ...withLines(late) };
      expect(caseOf(claimed(rectified))).toBe("C01");
      expect(caseOf(claimed({ ...rectified, importedOn: "2026-03-20" }))).toBe("C21");
      expect(caseOf(claimed({ ...rectified, paidOn: "2026-03-19" }))).toBe("C21");
    });

    test("A47 the deadline is the same day next year; from 29 February it is the 28th", () => {
      const deadline = (day: string) =>
        only(
          facts({
            importedOn: day,
            paidOn: day,
            fees: [duty("700")],
            ...withLines(
              line({ initialOn: "2024-01-01", finalOn: "2024-12-31", signedOn: "2023-12-30" }),
            ),
          }),
        ).preference.deadlineOn;
      expect(deadline("2024-02-29")).toBe("2025-02-28");
      expect(deadline("2024-05-01")).toBe("2025-05-01");
    });
  });

  describe("rectifications", () => {
    const after = (...before: [string, "C01" | "C02" | "C10" | "C20"][]) =>
      caseOf(claimed({ predecessor: new Map(before) }));

    test("A38 C02 only when the predecessor's same sequence was not C01", () => {
      expect(after(["CB-2210-K", "C10"])).toBe("C02");
      expect(after(["CB-2210-K", "C01"])).toBe("C01");
      expect(after(["OTHER", "C20"])).toBe("C02");
      expect(after(["OTHER", "C01"])).toBe("C01");
    });

    test("A38 an unknown predecessor is C01", () => {
      expect(after()).toBe("C01");
      expect(caseOf(claimed({ predecessor: null }))).toBe("C01");
    });
  });

  describe("identifiers", () => {
    const keys = (...list: string[]) =>
      only(facts({ identifiers: list.map((key) => identifier(key, "USA")), fees: [] })).treatyKeys;

    test("A30 the distinct preference keys in file order", () => {
      expect(keys("XP", "PO", "TL", "EN", "TL")).toBe("PO·TL");
      expect(keys("TL", "AL", "PS", "PO", "DT")).toBe("TL·AL·PS·PO·DT");
      expect(keys("XP", "MA")).toBe("");
    });

    test("an ALADI claim fits a certificate of that agreement alone", () => {
      const ace = {
        ...(TREATIES[0] ?? never()),
        code: "ACE53",
        parties: [{ country: "BRA", from: null, until: null }],
        isPriced: false,
      };
      const where = auditContext(treatyTable([...TREATIES, ace]), context.settings);
      const given = (key: string) =>
        facts({
          identifiers: [identifier("AL", key, "BRA")],
          origin: "BRA",
          ...withLines(line({ treaty: "ACE53", country: "BR" })),
        });
      expect(only(given("ACE53"), where).preference).toMatchObject({
        caseCode: "C01",
        amount: null,
      });
      expect(only(given("REG4"), where).preference.caseCode).toBe("C24");
    });

    test("A56 a claim without PO is noted from fecha de pago 2018-01-01 on", () => {
      const noted = (paidOn: string) =>
        only(facts({ identifiers: [tl("USA")], paidOn })).notes.includes("C29");
      expect(noted("2018-01-01")).toBe(true);
      expect(noted("2017-12-31")).toBe(false);
      expect(only(claimed()).notes).not.toContain("C29");
      expect(only(facts()).notes).not.toContain("C29");
    });

    test("A40 C30 is silent without a list, and checks only what the list names", () => {
      const given = facts({ identifiers: [identifier("EN", "ZZZ")] });
      expect(only(given).notes).toEqual([]);
      const where = { ...context, complements: new Map([["EN", new Set(["ENOM"])]]) };
      expect(only(given, where).notes).toEqual(["C30"]);
      expect(only(facts({ identifiers: [identifier("XP", "ZZZ")] }), where).notes).toEqual([]);
      expect(only(facts({ identifiers: [identifier("EN", "ENOM")] }), where).notes).toEqual([]);
    });

    test("A41 stale feeds are noted on each row", () => {
      const where = auditContext(treatyTable(TREATIES), context.settings, true);
      expect(only(facts(), where).notes).toEqual(["C42"]);
    });
  });

  describe("partidas without a part, and exports", () => {
    test("A31 A58 an export is C00 always, even without a part", () => {
      expect(caseOf(facts({ isImport: false, parts: [] }))).toBe("C00");
      expect(caseOf(facts({ isImport: false, identifiers: CLAIM, fees: [duty("9")] }))).toBe("C00");
    });

    test("A63 without a part there is one row: matching on export, not on import", () => {
      const [imported, ...none] = judge(facts({ parts: [] }), context);
      const [exported] = judge(facts({ parts: [], isImport: false }), context);
      expect(none).toEqual([]);
      expect(imported).toMatchObject({
        part: { partMatches: false },
        preference: { partCertified: false, caseCode: "C40" },
      });
      expect(exported).toMatchObject({
        part: { partMatches: true },
        preference: { partCertified: true },
      });
    });
  });

  describe("several parts on one partida", () => {
    const certified = part();
    const other = part({ partNo: "ZZ-1", partKey: "ZZ-1", lines: [] });

    test("A65 C41 stands in the notes and each row keeps its own case", () => {
      const rows = judge(claimed({ parts: [certified, other] }), context);
      expect(rows.map((row) => row.preference.caseCode)).toEqual(["C01", "C20"]);
      expect(rows.map((row) => row.notes)).toEqual([["C41"], ["C41"]]);
      expect(rows.map((row) => row.ordinal)).toEqual([1, 2]);
    });

    test("A39 equal cases are not C41", () => {
      const rows = judge(claimed({ parts: [certified, certified] }), context);
      expect(rows.map((row) => row.notes)).toEqual([[], []]);
    });
  });

  function never(): never {
    throw new Error("the list of treaties is empty");
  }
});
