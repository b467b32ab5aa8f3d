/** What the keys do, and by which: each way is the keys that are pressed together. */
export const KEYS = {
  everywhere: {
    search: [["ctrl", "K"]],
    list: [["?"]],
    close: [["esc"]],
  },
  grid: {
    walk: [["←"], ["↑"], ["→"], ["↓"]],
    ends: [["home"], ["end"]],
    corners: [
      ["ctrl", "home"],
      ["ctrl", "end"],
    ],
    leap: [["pageUp"], ["pageDown"]],
    choose: [["enter"]],
    tick: [["space"]],
    copy: [["ctrl", "C"]],
  },
  header: {
    sort: [["enter"], ["space"]],
    filter: [["alt", "↓"]],
    move: [
      ["ctrl", "←"],
      ["ctrl", "→"],
    ],
    widen: [
      ["shift", "←"],
      ["shift", "→"],
    ],
  },
  row: {
    into: [["enter"]],
    more: [["."]],
    nth: [["1–9"]],
  },
  review: {
    line: [["↑"], ["↓"]],
    agree: [["="]],
    count: [["0–9"]],
    marks: [["L"], ["O"], ["S"]],
    remark: [["R"]],
    photo: [["F"]],
    save: [["enter"]],
  },
  operation: {
    line: [["j"], ["k"], ["↓"], ["↑"]],
    editLine: [["enter"]],
  },
  classifying: {
    request: [["j"], ["k"]],
    similar: [["1–9"]],
    take: [["t"]],
    fillIn: [["e"]],
    decide: [["ctrl", "enter"]],
    approve: [["a"]],
    explain: [["q"], ["r"], ["w"]],
  },
} as const;

export type KeyGroup = keyof typeof KEYS;

/** Which of them mean something on the screen as it stands. */
export function keyGroupsHere(): KeyGroup[] {
  const isThere = (what: string) => document.querySelector(what) !== null;
  return [
    "everywhere",
    ...(isThere("[role=grid]") ? (["grid"] as const) : []),
    ...(isThere("[role=grid] [aria-sort]") ? (["header"] as const) : []),
    ...(isThere("[data-keys=row]") ? (["row"] as const) : []),
    ...(isThere("[data-keys=review]") ? (["review"] as const) : []),
    ...(isThere("[data-keys=operation]") ? (["operation"] as const) : []),
    ...(isThere("[data-keys=classifying]") ? (["classifying"] as const) : []),
  ];
}
