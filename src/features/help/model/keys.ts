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
  scanning: {
    code: [["enter"]],
  },
  yard: {
    places: [["←"], ["↑"], ["→"], ["↓"]],
    carry: [["enter"]],
    letGo: [["esc"]],
  },
  planning: {
    order: [
      ["alt", "↑"],
      ["alt", "↓"],
    ],
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
