import type { PedimentoStory } from "./story.ts";

export const BRAKES = "TORMELL BRAKE PARTS INC";
export const LIGHTS = "VANTIRO LIGHTING LLC";
export const MILLS = "GRENVOX MILL SUPPLY INC";

export const RIO_BRAVO_STORIES: readonly PedimentoStory[] = [
  {
    head: "imp 800 9503 6004001 A1 2026-11-11",
    supplier: BRAKES,
    lines: [
      "C01 PUE-1001 USA TL:USA,PO",
      "C01 MAN-1001 USA TL:USA,PO",
      "C11 FRE-1001 USA -",
      "C10 BUJ-1001 USA - igi=0",
    ],
  },
  {
    head: "imp 800 9503 6004002 A1 2026-11-13",
    supplier: LIGHTS,
    lines: ["C20 LUZ-1001 USA TL:USA,PO", "C14 LUZ-1002 USA - igi=0", "C00 LUZ-1003 CHN - igi=0"],
  },
  {
    head: "imp 240 9301 6004003 A1 2026-11-16",
    supplier: BRAKES,
    lines: ["C01 PUE-1002 USA TL:USA,PO", "C21 AIR-1001 USA TL:USA,PO", "C12 JUN-1001 USA PS:XIX"],
  },
  {
    head: "exp 240 9301 6004004 RT 2026-11-17",
    supplier: BRAKES,
    lines: ["C00 PUE-1001 USA -", "C00 FRE-1002 USA -"],
  },
];

export const SIERRA_ALTA_STORIES: readonly PedimentoStory[] = [
  {
    head: "imp 160 9402 6005001 A1 2026-11-10",
    supplier: MILLS,
    lines: ["C01 MOL-1001 USA TL:USA,PO", "C10 IMP-1001 USA - igi=0", "C00 COR-1001 CHN -"],
  },
  {
    head: "imp 160 9402 6005002 A1 2026-11-17",
    supplier: MILLS,
    lines: ["C20 IMP-1002 USA TL:USA,PO", "C11 MOL-1002 USA -"],
  },
];
