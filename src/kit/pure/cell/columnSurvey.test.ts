import { expect, test } from "vitest";
import { ColumnSurvey, dayIn, numberIn } from "./columnSurvey.ts";
import type { FileAnswers } from "./fileQuestion.ts";

type Columns = Readonly<Record<string, readonly string[]>>;

const days = (columns: Columns, said: FileAnswers = {}, known: FileAnswers = {}) => {
  const survey = new ColumnSurvey();
  for (const [column, cells] of Object.entries(columns))
    for (const cell of cells) survey.day(column, column.toUpperCase(), cell);
  return survey.settle(said, known);
};
const numbers = (columns: Columns, known: FileAnswers = {}, likely: "." | null = null) => {
  const survey = new ColumnSurvey();
  for (const [column, cells] of Object.entries(columns))
    for (const cell of cells) survey.number(column, column.toUpperCase(), cell);
  return survey.settle({}, known, likely);
};

test("a column is one order, decided by a cell of its own that only one order allows", () => {
  const { readings, questions } = days({ from: ["01/02/2026", "12/31/2026", "03/04/2026"] });
  expect(questions).toEqual([]);
  expect(dayIn("01/02/2026", readings["from"])).toBe("2026-01-02");
  expect(dayIn("31/12/2026", readings["from"])).toBeNull();
});

test("a column without such a cell is written as the file's other columns are", () => {
  const { readings } = days({
    from: ["01/02/2026"],
    to: ["12/31/2026"],
    signed: ["12/18/2025", "2025-12-18"],
  });
  expect(dayIn("01/02/2026", readings["from"])).toBe("2026-01-02");
});

test("of two columns that differ neither decides for a third, which is read as in the last file or asked about", () => {
  const columns = { from: ["01/02/2026"], to: ["12/31/2026"], signed: ["18/12/2025"] };
  expect(days(columns).questions.map(({ of }) => of)).toEqual(["from"]);
  const { readings, questions } = days(columns, {}, { "dayOrder:from": "dayFirst" });
  expect([questions, readings["from"]]).toEqual([[], { dayOrder: "dayFirst" }]);
});

test("a file whose cells could all be either is asked about, with what each answer would mean", () => {
  const { questions, readings } = days({ from: ["01/02/2026", "03/04/2026", "05/05/2026"] });
  expect(readings).toEqual({});
  expect(questions).toEqual([
    {
      code: "dayOrder",
      of: "from",
      title: "FROM",
      found: "01/02/2026; 03/04/2026",
      options: [
        { value: "dayFirst", means: "2026-02-01" },
        { value: "monthFirst", means: "2026-01-02" },
      ],
    },
  ]);
});

test("a column that holds both orders is asked about, whatever is known, and what does not fit the answer is no day", () => {
  const mixed = { from: ["13/01/2026", "01/14/2026"] };
  expect(days(mixed, {}, { "dayOrder:from": "dayFirst" }).questions).toHaveLength(1);
  const { readings, learnt } = days(mixed, { "dayOrder:from": "monthFirst" });
  expect(dayIn("13/01/2026", readings["from"])).toBeNull();
  expect(learnt).toEqual({ "dayOrder:from": "monthFirst" });
});

test("what a person says comes before what was known, and what the file shows before both is not asked", () => {
  const open = { from: ["01/02/2026"] };
  const said = { "dayOrder:from": "monthFirst" };
  expect(days(open, said, { "dayOrder:from": "dayFirst" }).readings["from"]).toEqual({
    dayOrder: "monthFirst",
  });
  expect(days({ from: ["13/02/2026"] }, {}, said).readings["from"]).toEqual({
    dayOrder: "dayFirst",
  });
});

test("cells that mean the same in both orders decide nothing and need no answer", () => {
  const { readings, questions, learnt } = days({ from: ["03/03/2026", "2026-01-02", "1 ene 26"] });
  expect([readings, questions, learnt]).toEqual([{}, [], {}]);
  expect(dayIn("03/03/2026", readings["from"])).toBe("2026-03-03");
});

test("one and a quarter or a thousand: any cell that only one sign allows decides for its column", () => {
  const comma = numbers({ quantity: ["1.250", "12.000", "7,5"] }).readings["quantity"];
  expect(["1.250", "12.000", "7,5"].map((cell) => numberIn(cell, comma))).toEqual([
    "1250",
    "12000",
    "7.5",
  ]);
  const point = numbers({ quantity: ["1.250", "0.5"] }).readings["quantity"];
  expect(numberIn("1.250", point)).toBe("1.25");
  expect(numberIn("7,5", point)).toBeNull();
});

test("a number that could be either is asked about unless the file's form or the last file says it", () => {
  const open = { quantity: ["1.250", "12"] };
  expect(numbers(open).questions).toMatchObject([
    {
      code: "decimalSign",
      found: "1.250",
      options: [
        { value: ".", means: "1.25" },
        { value: ",", means: "1250" },
      ],
    },
  ]);
  expect(numbers(open, {}, ".").readings["quantity"]).toEqual({ decimalSign: "." });
  expect(numbers(open, { "decimalSign:quantity": "," }).readings["quantity"]).toEqual({
    decimalSign: ",",
  });
  expect(numbers({ ...open, price: ["1,5"] }).readings["quantity"]).toEqual({ decimalSign: "," });
});

test("a cell that could be either is nothing in a column of which nothing is settled", () => {
  expect([dayIn("01/02/2026"), numberIn("1.250")]).toEqual([null, null]);
});
