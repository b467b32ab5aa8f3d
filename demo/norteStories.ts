import type { PedimentoStory } from "./story.ts";

export const CONTROLS = "QUORVEX CONTROLS INC";
export const STAMPING = "BRIMLOCK STAMPING LLC";
export const POLYMERS = "ZELTRA POLYMERS INC";
export const FASTENERS = "FARNOCK FASTENERS LLC";
export const DRIVES = "HALVENTAL ANTRIEBE GMBH";
export const DENKI = "MIZUKARA DENKI KK";

/** Every case of the table at least once; the routine operations around them are in `norteRoutine`. */
export const NORTE_STORIES: readonly PedimentoStory[] = [
  {
    head: "imp 240 9301 6001001 A1 2026-11-12",
    supplier: CONTROLS,
    lines: [
      "C01 AHX-1001 USA TL:USA,PO",
      "C10 AHX-1002 USA - igi=0",
      "C11 CNX-1001 USA -",
      "C13 AHX-1013 USA - igi=0",
      "C14 BOM-1001 USA - igi=0",
      "C00 BOM-1002 CHN - igi=0",
      "C15 TRF-1003 USA - igi=0",
    ],
  },
  {
    head: "imp 240 9301 6001002 A1 2026-11-13",
    supplier: CONTROLS,
    lines: [
      "C20 FIL-1001 USA TL:USA,PO",
      "C21 AHX-1014 USA TL:USA,PO",
      "C22 TRF-1003 USA TL:USA,PO",
      "C23 CBL-1002 CHN TL:USA,PO",
      "C24 CBL-1003 USA TL:EMU,PO",
      "C27 AHX-1004 USA TL:USA,PO igi=0",
      "C28 AHX-1005 USA TL:USA,PS:IIa,PO",
      "C01 AHX-1006 MEX TL:USA,PO",
    ],
  },
  {
    head: "imp 240 9301 6001003 A1 2026-11-13",
    supplier: FASTENERS,
    lines: [
      "C25 TUE-1001 USA TL:USA,PO",
      "C25 TUE-1002 USA TL:USA,PO",
      "C26 AHX-1001 USA TL:USA,PO",
      "C01 TUE-1005 USA TL:USA,PO",
    ],
  },
  {
    // Nobody named a part, several parts on one partida, packaging, a part that only the catalogue recognises.
    head: "imp 240 9301 6001004 A1 2026-11-16",
    supplier: CONTROLS,
    lines: [
      "C40 - USA - of=TAP say=nothing",
      "C01+C20 AHX-1001+AHX-1020 USA TL:USA,PO",
      "C01+C01 AHX-1003+AHX-1004 USA TL:USA,PO",
      "- CAJ-1001 USA EB:1",
      "C01 CBL-1004 USA TL:USA,PO say=next",
      "C01 CBL-1005 USA TL:USA,PO say=bare",
      // C29: claimed without identifier PO.
      "C01 CBL-1006 USA TL:USA",
    ],
  },
  {
    head: "imp 300 9402 6002001 IN 2026-11-16",
    supplier: STAMPING,
    lines: [
      "C12 SOP-1001 USA - igi=5",
      "C12 SOP-1002 USA PS:XIX",
      "C01 SOP-1003 USA TL:USA,PO",
      "C12 BIS-1001 USA -",
      "C00 TOR-1001 CHN - igi=5",
    ],
  },
  {
    head: "imp 300 9402 6002002 A1 2026-11-17",
    supplier: STAMPING,
    lines: [
      // Revoked in July: nothing rests on it any more.
      "C21 DIS-1001 USA TL:USA,PO",
      "C13 DIS-1002 USA - igi=0",
      "C10 SOP-1004 USA - igi=6",
      // A fraccion that the catalogue does not have for the part.
      "C14 TOR-1002 USA - igi=0 fr=7326909999",
      "C14 TOR-1099 USA - igi=0",
    ],
  },
  {
    head: "imp 800 9503 6003001 A1 2026-11-17",
    supplier: DRIVES,
    lines: [
      "C01 MTR-1001 DEU TL:EMU,PO",
      "C01 MTR-1002 CZE TL:DEU,PO",
      "C24 MTR-1003 DEU TL:USA,PO",
      "C10 MTR-1004 DEU - igi=0",
    ],
  },
  {
    head: "imp 160 9503 6003002 A1 2026-11-09",
    supplier: DENKI,
    lines: [
      "C01 SEN-1001 JPN TL:JPN:TIP,PO",
      "C24 SEN-1002 JPN TL:JPN,PO",
      "C11 RES-1001 JPN -",
      "C14 VAL-1001 JPN - igi=0",
    ],
  },
  {
    head: "imp 800 9503 6003003 A1 2026-11-10",
    supplier: POLYMERS,
    lines: [
      "C01 TAP-1001 CAN TL:CAN,PO",
      "C01 EMP-1001 USA TL:CAN,PO",
      "C10 EMP-1002 CAN - igi=0",
      "C22 EMP-1003 CAN TL:CAN,PO fr=4016990100",
    ],
  },
  // A rectification that claimed what had been paid, and one more that followed it.
  {
    head: "imp 240 9301 6000871 A1 2026-09-10",
    supplier: CONTROLS,
    lines: ["C01 AHX-1007 USA TL:USA,PO", "C10 AHX-1008 USA - igi=0", "C10 CBL-1007 USA - igi=0"],
  },
  {
    head: "imp 240 9301 6000952 A1 2026-10-15",
    prior: "6000871 2026-09-10",
    supplier: CONTROLS,
    lines: ["C01 AHX-1007 USA TL:USA,PO", "C02 AHX-1008 USA TL:USA,PO", "C10 CBL-1007 USA - igi=0"],
  },
  {
    head: "imp 240 9301 6001010 A1 2026-11-05",
    prior: "6000952 2026-10-15",
    supplier: CONTROLS,
    lines: [
      "C01 AHX-1007 USA TL:USA,PO",
      "C02 AHX-1008 USA TL:USA,PO",
      "C02 CBL-1007 USA TL:USA,PO",
    ],
  },
  // Two rectifications of one pedimento: the later one speaks, the other is a conflict.
  {
    head: "imp 300 9402 6001801 A1 2026-10-01",
    supplier: STAMPING,
    lines: ["C20 TOR-1003 USA TL:USA,PO", "C01 SOP-1005 USA TL:USA,PO"],
  },
  {
    head: "imp 300 9402 6001877 A1 2026-10-20",
    prior: "6001801 2026-10-01",
    supplier: STAMPING,
    lines: ["C14 TOR-1003 USA - igi=0", "C01 SOP-1005 USA TL:USA,PO"],
  },
  {
    head: "imp 300 9402 6001901 A1 2026-11-02",
    prior: "6001801 2026-10-01",
    supplier: STAMPING,
    lines: ["C14 TOR-1003 USA - igi=0", "C10 SOP-1005 USA - igi=0"],
  },
  {
    head: "exp 240 9301 6001005 RT 2026-11-18",
    supplier: CONTROLS,
    lines: ["C00 TAB-1001 USA -", "C00 TAB-1002 USA -", "C00 - USA - of=AHX say=nothing"],
  },
  {
    head: "exp 800 9503 6003004 RT 2026-11-18",
    supplier: CONTROLS,
    lines: ["C00 AHX-1001 USA -", "C00 CIR-1001 USA -"],
  },
];

/** Operations whose parts only the broker's line list names. */
export const NORTE_LISTED: readonly PedimentoStory[] = [
  {
    head: "imp 240 9301 6001006 A1 2026-11-18",
    supplier: CONTROLS,
    lines: [
      "C01 AHX-1009 USA TL:USA,PO say=nothing list=sequence",
      "C11 INT-1001 USA - say=nothing list=sequence",
      "C10 CBL-1008 USA - igi=0 say=nothing list=sums",
    ],
  },
];

/** Not paid yet: what the validation file of the broker says. */
export const NORTE_UNPAID: readonly PedimentoStory[] = [
  {
    head: "imp 240 9301 6001011 A1 unpaid",
    supplier: CONTROLS,
    lines: ["C01 AHX-1010 USA TL:USA,PO", "C20 FIL-1002 USA TL:USA,PO", "C10 CBL-1009 USA - igi=0"],
  },
];

/** The entry, by its number of today, whose goods that one declares: its load waits sealed until it is paid. */
export const NORTE_WAITING = { entry: 3, invoice: "FAC-6001011" } as const;

/** Asked for, and not among the files. */
export const NORTE_ASKED = [
  { Patente: "9301", Pedimento: "6001999" },
  { Patente: "9402", Pedimento: "6002999" },
] as const;

const PLACES = [
  ["240", "9301", CONTROLS],
  ["300", "9402", STAMPING],
  ["800", "9503", POLYMERS],
  ["240", "9503", DRIVES],
] as const;

const ROUTINE_LINES: readonly (readonly string[])[] = [
  [
    "C01 AHX-1001 USA TL:USA,PO",
    "C01 CBL-1001 USA TL:USA,PO",
    "C11 CNX-1002 USA -",
    "C11 INT-1002 USA -",
  ],
  ["C01 SOP-1006 USA TL:USA,PO", "C01 BIS-1002 USA TL:USA,PO", "C12 SOP-1007 USA PS:XIX"],
  ["C01 TAP-1002 CAN TL:CAN,PO", "C01 TAP-1003 CAN TL:CAN,PO", "C01 EMP-1004 CAN TL:CAN,PO"],
  ["C01 MTR-1005 DEU TL:EMU,PO", "C01 MTR-1006 ITA TL:EMU,PO"],
];

/** The daily bread of August to November: nearly all of it in order. */
export function norteRoutine(count: number): PedimentoStory[] {
  return Array.from({ length: count }, (_, at) => {
    const [aduana, patente, supplier] = PLACES[at % PLACES.length] ?? PLACES[0];
    const lines = ROUTINE_LINES[at % ROUTINE_LINES.length] ?? [];
    const on = new Date(Date.UTC(2026, 7, 3 + at * 4)).toISOString().slice(0, 10);
    return { head: `imp ${aduana} ${patente} ${6000100 + at * 7} A1 ${on}`, supplier, lines };
  });
}
