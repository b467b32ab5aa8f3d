import { choice } from "#kit/pure/entity/choice.ts";
import { entity } from "#kit/pure/entity/entity.ts";
import { flag } from "#kit/pure/entity/flag.ts";
import { integer } from "#kit/pure/entity/integer.ts";
import { ref } from "#kit/pure/entity/ref.ts";
import { screen } from "#kit/pure/entity/screen.ts";
import { text } from "#kit/pure/entity/text.ts";
import { REPORTERS, reportLayouts } from "../reportLayouts/reportLayouts.ts";

export const DAY_FORMATS = ["iso", "compact", "dayFirst", "monthFirst"] as const;

/** A column of a client's file: a field of the data set or always the same, under a heading. */
export const layoutColumns = entity("layoutColumns", {
  read: REPORTERS,
  write: REPORTERS,
  label: "heading",
  fields: {
    heading: text({ required: true, most: 60, search: true, sort: true }),
    layout: ref(() => reportLayouts, { required: true, filter: true }),
    columnNo: integer({
      required: true,
      least: 1,
      greatest: 255,
      sort: true,
      unique: { within: "layout" },
    }),
    /** A field of the data set, as its extract calls it; empty with no constant: the column stays empty. */
    source: text({ most: 40 }),
    constant: text({ most: 200 }),
    /** Characters at most; of a file of fixed widths, neither more nor less. */
    width: integer({ least: 1, greatest: 500 }),
    filling: choice(["right", "left", "zeros"], { initial: "right" }),
    dayFormat: choice(DAY_FORMATS),
    isRequired: flag(),
  },
});

export const screens = [
  screen(layoutColumns, {
    list: [
      "heading",
      "columnNo",
      "source",
      "constant",
      "width",
      "filling",
      "dayFormat",
      "isRequired",
    ],
    sort: "columnNo",
  }),
];
