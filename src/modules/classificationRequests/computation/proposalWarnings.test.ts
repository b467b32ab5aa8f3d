import { expect, it } from "vitest";
import { proposalWarnings } from "./proposalWarnings.ts";

const proposed = {
  mxhts: "84314303",
  ushts: "8431438060",
  rate: "10",
  endsOn: null,
  currentRate: null,
  similar: [],
};
const part = (mxhts: string, rate: string | null = "10") => ({ mxhts, rate });

it.each([
  ["nothing to say", {}, []],
  [
    "its code ends soon",
    { endsOn: "2026-07-01" },
    [["codeEnds", { code: "84314303", day: "2026-07-01" }]],
  ],
  [
    "the sixth digit parts",
    { ushts: "84314480" },
    [["codesPart", { mxhts: "84314303", ushts: "84314480" }]],
  ],
  ["only what follows the sixth digit parts", { ushts: "84314399" }, []],
  ["no US code", { ushts: null }, []],
  ["one similar part has it", { similar: [part("73269099"), part("84314303")] }, []],
  [
    "no similar part has it",
    { similar: [part("73269099"), part("84799099"), part("73269099")] },
    [["unlikeSimilar", { codes: "73269099, 84799099" }]],
  ],
  ["five points below its rate until now", { currentRate: "15" }, []],
  [
    "more than five points below",
    { currentRate: "15.00001" },
    [["rateFalls", { from: "15.00001", to: "10" }]],
  ],
  [
    "more than five points below the highest of similar ones",
    { similar: [part("84314303", "5"), part("84314303", "20"), part("84314303", null)] },
    [["rateFalls", { from: "20", to: "10" }]],
  ],
  [
    "its own rate counts before those of similar ones",
    { currentRate: "10", similar: [part("84314303", "20")] },
    [],
  ],
  ["the rate rises", { currentRate: "0" }, []],
  ["the proposed one has no rate", { rate: null, currentRate: "20" }, []],
  ["nobody knows an earlier rate", { similar: [part("84314303", null)] }, []],
])("warnings of a proposal: %s", (_, more, warnings) => {
  expect(
    proposalWarnings({ ...proposed, ...more }).map(({ code, values }) => [code, values]),
  ).toEqual(warnings);
});
