import { choice } from "#kit/entity/fields/choice.ts";
import { entity } from "#kit/entity/entity.ts";
import { flag } from "#kit/entity/fields/flag.ts";
import { integer } from "#kit/entity/fields/integer.ts";
import { ref } from "#kit/entity/fields/ref.ts";
import { screen } from "#kit/entity/screen.ts";
import { text } from "#kit/entity/fields/text.ts";
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
