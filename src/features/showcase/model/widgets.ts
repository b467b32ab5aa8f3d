import type { BadgeStyle } from "./badge.ts";

/** A name with an amount beside it, as the lists of profits show it. */
export interface Earner {
  readonly name: string;
  readonly about: string;
  readonly amount: number;
}

export const authors: readonly Earner[] = [
  { name: "Alma Imaginaria", about: "Illustrations, 14 sales", amount: 2_740 },
  { name: "Bruno Fingido", about: "Icons, 9 sales", amount: 1_905 },
  { name: "Celia Ensayo", about: "Templates, 31 sales", amount: 1_480 },
  { name: "Dario Muestra", about: "Photographs, 6 sales", amount: 860 },
];

export const bestSellers: readonly Earner[] = [
  { name: "Sample crate, large", about: "By Alma Imaginaria", amount: 17_540 },
  { name: "Pallet of examples", about: "By Celia Ensayo", amount: 12_310 },
  { name: "Box of placeholders", about: "By Bruno Fingido", amount: 8_925 },
  { name: "Roll of demo tape", about: "By Dario Muestra", amount: 4_075 },
];

export const packages: readonly Earner[] = [
  { name: "Starter", about: "3 people, 10 labels a day", amount: 19 },
  { name: "Team", about: "12 people, 200 labels a day", amount: 79 },
  { name: "House", about: "60 people, labels without end", amount: 249 },
];

export const blogPost = {
  title: "How a sample warehouse is swept",
  author: "Celia Ensayo",
  text: "An invented story for an invented place: every shelf is empty, every label is printed, and the broom has a serial number.",
} as const;

/** The tabs of the finance figures. */
export const finance = {
  taxes: [
    { name: "First quarter", amount: 12_430 },
    { name: "Second quarter", amount: 15_870 },
    { name: "Third quarter", amount: 11_290 },
    { name: "Fourth quarter", amount: 18_040 },
  ],
  invoice: [
    { name: "Invoice S-0017", amount: 4_210 },
    { name: "Invoice S-0018", amount: 2_985 },
    { name: "Invoice S-0021", amount: 7_640 },
  ],
  notes: [
    { name: "Rent of the sample dock", amount: 3_300 },
    { name: "Tape and labels", amount: 415 },
  ],
} as const;

export const FINANCE_YEAR = 2018;

/** Profit of each month, in thousands. */
export const profitShare = [18, 24, 21, 30, 27, 35, 33, 29, 38, 41, 36, 45] as const;

/** Percent of the day's sales. */
export const dailySales = [
  { key: "download", share: 45 },
  { key: "inStore", share: 35 },
  { key: "mailOrder", share: 20 },
] as const;

export const stats = [
  { key: "orders", value: 1_349, change: 12 },
  { key: "customers", value: 276, change: 4 },
  { key: "feedback", value: 83, change: -3 },
  { key: "revenue", value: 24_680, change: 9 },
] as const;

/** Minutes before now, and what was done. */
export const activities = [
  { minutesAgo: 2, text: "Alma Imaginaria packed order 118" },
  { minutesAgo: 17, text: "Bruno Fingido counted shelf B" },
  { minutesAgo: 52, text: "Celia Ensayo wrote a note" },
  { minutesAgo: 130, text: "Order 117 left the sample dock" },
  { minutesAgo: 560, text: "Dario Muestra took 14 pictures" },
  { minutesAgo: 1_900, text: "A new customer was invented" },
  { minutesAgo: 7_300, text: "The sample dock was painted" },
  { minutesAgo: 50_000, text: "The first example was made" },
] as const;

export const tasks = [
  { text: "Label the sample pallet", about: "Alma Imaginaria", done: true },
  { text: "Count what is not there", about: "Bruno Fingido", done: false },
  { text: "Write to Marta Ficta", about: "Celia Ensayo", done: false },
  { text: "Return the broom", about: "Dario Muestra", done: true },
] as const;

export const ticketStatuses = {
  pending: "warning",
  open: "success",
  closed: "metal",
} as const satisfies Record<string, BadgeStyle>;
export type TicketStatus = keyof typeof ticketStatuses;

export const tickets: readonly {
  readonly name: string;
  readonly text: string;
  readonly status: TicketStatus;
}[] = [
  { name: "Marta Ficta", text: "The sample label prints upside down", status: "pending" },
  { name: "Noe Inventado", text: "Can the dock be blue?", status: "open" },
  { name: "Irma Supuesta", text: "Two examples had the same number", status: "closed" },
];
