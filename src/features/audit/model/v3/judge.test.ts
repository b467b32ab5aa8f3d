import { describe, expect, test } from "vitest";
import type { CertificateLine } from "#features/agreements/model/certificateLine.ts";
import { TREATIES } from "#features/agreements/model/treaties.ts";
import { treatyTable } from "#features/agreements/model/treatyTable.ts";
import { context, duty, facts, line, part, tl } from "../factsFixture.ts";
import type { PartidaFacts } from "../facts.ts";
import { razon } from "../razon.ts";
import { treatiesInQuestion } from "../treatiesInQuestion.ts";
import type { RowVerdict } from "../verdict.ts";
import { judge } from "./judge.ts";

const withLines = (...lines: CertificateLine[]) => ({ parts: [part({ lines })] });
const paid = (more: Partial<PartidaFacts> = {}) => facts({ fees: [duty("700")], ...more });
const european = (more: Partial<CertificateLine> = {}) =>
  line({
    id: "2",
    agreement: "TLCUEM-1",
    treaty: "TLCUEM",
    country: "DE",
    criterion: null,
    absent: ["criterion"],
    ...more,
  });

function only(given: PartidaFacts): RowVerdict {
  const [row] = judge(given, context);
  if (row === undefined) throw new Error("no row");
  return row;
}
const caseOf = (given: PartidaFacts) => only(given).preference.caseCode;
const text = (given: PartidaFacts) => only(given).preference.reasons.map(razon).join(" ");
const about = (given: PartidaFacts) => treatiesInQuestion(given, only(given), context.treaties);

describe("A70 a period that ends on the anniversary of its first day", () => {
  const until = (finalOn: string) => withLines(line({ finalOn }));
  const claim = { identifiers: [tl("USA")] };

  test("is within twelve months, and a note names the day", () => {
    expect(caseOf(facts({ ...claim, ...until("2027-01-01") }))).toBe("C01");
    expect(text(facts({ ...claim, ...until("2027-01-01") }))).toContain("2027-01-01, aniversario");
    expect(text(facts({ ...claim, ...until("2026-12-31") }))).not.toContain("aniversario");
    expect(caseOf(paid(until("2027-01-01")))).toBe("C10");
    expect(text(paid(until("2027-01-01")))).toContain("2027-01-01, aniversario");
  });

  test("is too long from the day after", () => {
    expect(caseOf(facts({ ...claim, ...until("2027-01-02") }))).toBe("C25");
    expect(caseOf(paid(until("2027-01-02")))).toBe("C13");
  });
});

describe("A71 of two treaties that are claimed each must be supported", () => {
  const both = { origin: "DEU", identifiers: [tl("USA"), tl("EMU")] };
  const american = line({ country: null });

  test("by a certificate of its own", () => {
    const given = facts({
      identifiers: [tl("CAN"), tl("CAN", "TIP")],
      origin: "CAN",
      ...withLines(american, line({ id: "3", treaty: "TIPAT", country: "CA" })),
    });
    expect(caseOf(given)).toBe("C01");
    expect(caseOf({ ...given, ...withLines(american) })).toBe("C24");
    expect(text({ ...given, ...withLines(american) })).toContain(
      "bajo TIPAT (CAN) no está amparado",
    );
  });

  test("and the reason names the one that is not", () => {
    expect(text(facts({ ...both, ...withLines(american, european()) }))).toContain(
      "bajo T-MEC (USA) no está amparado",
    );
    const other = facts({ ...both, origin: "USA", ...withLines(american) });
    expect(caseOf(other)).toBe("C24");
    expect(text(other)).toContain("bajo TLCUEM (EMU) no está amparado");
    expect(about(other)).toEqual(["TLCUEM", "T-MEC"]);
  });

  test("while one certificate serves two claims of its treaty", () => {
    expect(caseOf(facts({ identifiers: [tl("USA"), tl("CAN")] }))).toBe("C01");
  });
});

describe("A72 a certificate that was signed after the payment", () => {
  const late = line({ signedOn: "2026-02-11" });

  test("recovers the duty of goods that it covers, until the deadline", () => {
    expect(only(paid(withLines(late))).preference).toMatchObject({
      caseCode: "C10",
      amount: "700",
      deadlineOn: "2027-02-10",
      certificateLine: "1",
    });
    expect(text(paid(withLines(late)))).toContain("sirve para rectificar");
    expect(caseOf(paid(withLines(late, line({ id: "2", hs: "940190" }))))).toBe("C10");
  });

  test("recovers nothing where it does not fit, nothing was paid, or a preference is claimed", () => {
    expect(caseOf(paid(withLines({ ...late, hs: "940190" })))).toBe("C13");
    expect(caseOf(paid(withLines({ ...late, finalOn: "2026-02-09" })))).toBe("C13");
    expect(caseOf(facts(withLines(late)))).toBe("C13");
    expect(caseOf(facts({ identifiers: [tl("USA")], ...withLines(late) }))).toBe("C21");
  });
});

describe("A73 the deadline of a C10", () => {
  const under = (treaty: string, country: string, more: Partial<PartidaFacts> = {}) =>
    only(
      paid({ origin: country, ...withLines(line({ treaty, country, criterion: "A" })), ...more }),
    );

  test.each([
    ["T-MEC", "USA", "2027-02-10"],
    ["TIPAT", "JPN", "2027-02-10"],
    ["AP", "CHL", "2027-02-10"],
    ["TLCUEM", "DEU", null],
    ["TLCAELC", "CHE", null],
    ["AAEJ", "JPN", null],
  ])("under %s is its own, or none is on file", (treaty, country, deadlineOn) => {
    const { preference } = under(treaty, country);
    expect(preference).toMatchObject({ caseCode: "C10", deadlineOn });
    const said = preference.reasons.map(razon).join(" ");
    if (deadlineOn === null) expect(said).toContain(`De ${treaty} no hay plazo`);
    else expect(said).toContain(`hasta el ${deadlineOn}`);
  });
});

describe("A81 a candidate", () => {
  const chile = { country: "CHL", from: null, until: null };
  const from = (origin: string, more: Partial<PartidaFacts> = {}) =>
    paid({ origin, ...withLines(), ...more });

  test("names the treaties with a preference in the tariff on file alone", () => {
    expect(about(from("CAN"))).toEqual(["T-MEC"]);
    expect(text(from("CAN"))).not.toContain("tasa preferencial no está");
  });

  test("names at most three where no preference is on file, and says so", () => {
    expect(about(from("CHL", { importedOn: "2026-02-10" }))).toEqual(["TIPAT", "AP", "CHL"]);
    expect(about(from("DEU"))).toEqual(["TLCUEM"]);
    expect(text(from("DEU"))).toContain("tasa preferencial no está");
    const more = treatyTable([
      { ...TREATIES.at(-1)!, code: "ACE99", parties: [chile] },
      ...TREATIES,
    ]);
    const [row] = judge(from("CHL"), { ...context, treaties: more });
    expect(row && treatiesInQuestion(from("CHL"), row, more)).toEqual(["ACE99", "TIPAT", "AP"]);
    expect(text(from("USA", { rate: null }))).toContain("tasa preferencial no está");
  });

  test("names the lowest preferential rate on file first, then the treaties of which none is", () => {
    const chilean = (preferences: Record<string, string>, more: Partial<PartidaFacts> = {}) =>
      from("CHL", { preferences, ...more });
    const cheap = chilean({ AP: "0", TIPAT: "3.5" });
    expect(about(cheap)).toEqual(["AP", "TIPAT", "CHL"]);
    expect(text(cheap)).not.toContain("tasa preferencial no está");
    expect(about(chilean({ CHL: "10.5", TIPAT: "9" }))).toEqual(["TIPAT", "CHL", "AP"]);
    expect(about(from("CAN", { preferences: { TIPAT: "1" } }))).toEqual(["T-MEC", "TIPAT"]);
    expect(about(from("CAN", { preferences: { "T-MEC": "4", TIPAT: "1" } }))).toEqual([
      "TIPAT",
      "T-MEC",
    ]);
  });

  test("names none because another supplier's certificate is of it", () => {
    const other = line({ supplier: "SOMEBODY ELSE INC", treaty: "TLCUEM", country: "DE" });
    const given = from("CAN", withLines(other));
    expect(only(given).preference).toMatchObject({ caseCode: "C14", certificateLine: other.id });
    expect(about(given)).toEqual(["T-MEC"]);
  });

  test("names no treaty whose rate on file is not below the general one", () => {
    const german = (TLCUEM: string) => from("DEU", { rate: "5", preferences: { TLCUEM } });
    expect(about(german("4.9"))).toEqual(["TLCUEM"]);
    expect(only(german("5")).preference).toMatchObject({ caseCode: "C00" });
  });

  test("is none of Mexican origin", () => {
    expect(only(from("MEX")).preference).toMatchObject({ caseCode: "C00", amount: "0" });
    expect(text(from("MEX"))).toContain("mercancía que retorna");
  });
});

describe("A82 a member counts on its own days", () => {
  const claimed = (importedOn: string) =>
    facts({
      importedOn,
      paidOn: importedOn,
      origin: "PER",
      identifiers: [tl("PER", "TIP")],
      ...withLines(
        line({
          treaty: "TIPAT",
          country: "PE",
          initialOn: "2021-01-01",
          finalOn: "2021-12-31",
          signedOn: "2021-01-01",
        }),
      ),
    });

  test("in a claim", () => {
    expect(caseOf(claimed("2021-09-18"))).toBe("C24");
    expect(caseOf(claimed("2021-09-19"))).toBe("C01");
  });

  test("as an origin and as a candidate", () => {
    const british = (day: string) =>
      paid({ importedOn: day, paidOn: day, origin: "GBR", ...withLines() });
    expect(about(british("2020-12-31"))).toEqual(["TLCUEM"]);
    expect(about(british("2021-01-01"))).toEqual([]);
    expect(about(british("2021-06-01"))).toEqual(["ACC"]);
    expect(about(british("2024-12-15"))).toEqual(["TIPAT", "ACC"]);
  });
});

test("C15 says that the certificate is in force, not that it covers", () => {
  const given = paid(withLines(line({ hs: "940190" })));
  expect(caseOf(given)).toBe("C15");
  expect(text(given)).toContain("está vigente el 2026-02-10");
  expect(text(given)).not.toContain("ampara");
});
