import {
  NORTE_FAMILIES,
  RIO_BRAVO_FAMILIES,
  SIERRA_ALTA_FAMILIES,
  type Family,
  familyOf,
} from "./families.ts";
import { CONTROLS, DENKI, DRIVES, FASTENERS, POLYMERS, STAMPING } from "./norteStories.ts";
import { BRAKES, MILLS } from "./otherStories.ts";

interface Agreement {
  /** `TMEC-2026-011 2026-01-01 2026-12-31`: number and period. */
  readonly head: string;
  readonly supplier: string;
  readonly certifier: "EXPORTER" | "PRODUCER" | "IMPORTER";
  readonly signedOn: string;
  readonly revokedOn?: string;
  /** `AHX-1001..1012 US B`: parts, country of origin, criterion; `hs=850431` certifies another heading. */
  readonly covers: readonly string[];
}

const NORTE: readonly Agreement[] = [
  {
    head: "TMEC-2026-011 2026-01-01 2026-12-31",
    supplier: CONTROLS,
    certifier: "EXPORTER",
    signedOn: "2025-12-18",
    covers: [
      "AHX-1001..1012 US B",
      "CBL-1001..1012 US B",
      "CNX-1001..1008 US B",
      "INT-1001..1006 MX B",
      "TRF-1001..1002 US B",
      "TRF-1003..1004 US B hs=850431",
    ],
  },
  {
    head: "TMEC-2026-012 2026-03-01 2027-02-28",
    supplier: STAMPING,
    certifier: "PRODUCER",
    signedOn: "2026-02-20",
    covers: ["SOP-1001..1012 US B", "BIS-1001..1008 US A"],
  },
  // What those of this year renewed.
  {
    head: "TMEC-2025-001 2025-01-01 2025-12-31",
    supplier: CONTROLS,
    certifier: "EXPORTER",
    signedOn: "2024-12-12",
    covers: ["AHX-1001..1012 US B", "CBL-1001..1012 US B", "CNX-1001..1008 US B"],
  },
  {
    head: "TMEC-2025-002 2025-03-01 2026-02-28",
    supplier: STAMPING,
    certifier: "PRODUCER",
    signedOn: "2025-02-21",
    covers: ["SOP-1001..1011 US B", "BIS-1001..1007 US A"],
  },
  {
    head: "TMEC-2025-003 2024-12-06 2025-12-05",
    supplier: POLYMERS,
    certifier: "EXPORTER",
    signedOn: "2024-11-29",
    covers: ["TAP-1001..1010 CA B", "EMP-1001..1008 CA B"],
  },
  {
    head: "TMEC-2025-006 2025-01-15 2026-01-14",
    supplier: FASTENERS,
    certifier: "EXPORTER",
    signedOn: "2025-01-09",
    covers: ["TUE-1003..1008 US B"],
  },
  {
    head: "TLCUEM-2025-007 2025-02-01 2026-01-31",
    supplier: DRIVES,
    certifier: "EXPORTER",
    signedOn: "2025-01-27",
    covers: ["MTR-1001..1010 DE P"],
  },
  {
    head: "TIPAT-2025-008 2025-01-01 2025-12-31",
    supplier: DENKI,
    certifier: "PRODUCER",
    signedOn: "2024-12-12",
    covers: ["SEN-1001..1006 JP B", "RES-1001..1006 JP B"],
  },
  {
    // About to expire on the day of the world.
    head: "TMEC-2026-013 2025-12-06 2026-12-05",
    supplier: POLYMERS,
    certifier: "EXPORTER",
    signedOn: "2025-11-28",
    covers: ["TAP-1001..1010 CA B", "EMP-1001..1008 CA B"],
  },
  {
    head: "TMEC-2025-014 2025-01-01 2025-12-31",
    supplier: CONTROLS,
    certifier: "EXPORTER",
    signedOn: "2024-12-16",
    covers: ["AHX-1013..1016 US B", "CNX-1010..1012 US B"],
  },
  {
    head: "TMEC-2026-015 2026-01-01 2026-12-31",
    supplier: STAMPING,
    certifier: "EXPORTER",
    signedOn: "2025-12-20",
    revokedOn: "2026-07-01",
    covers: ["DIS-1001..1006 US B"],
  },
  {
    // A line without criterion, one with a criterion that the treaty does not know, and good ones.
    head: "TMEC-2026-016 2026-01-15 2027-01-14",
    supplier: FASTENERS,
    certifier: "EXPORTER",
    signedOn: "2026-01-10",
    covers: ["TUE-1001..1001 US", "TUE-1002..1002 US E", "TUE-1003..1008 US B"],
  },
  {
    head: "TLCUEM-2026-017 2026-02-01 2027-01-31",
    supplier: DRIVES,
    certifier: "EXPORTER",
    signedOn: "2026-01-26",
    covers: ["MTR-1001..1010 DE P"],
  },
  {
    head: "TIPAT-2026-018 2026-01-01 2026-12-31",
    supplier: DENKI,
    certifier: "PRODUCER",
    signedOn: "2025-12-11",
    covers: ["SEN-1001..1006 JP B", "RES-1001..1006 JP B"],
  },
];

const RIO_BRAVO: readonly Agreement[] = [
  {
    head: "TMEC-2026-021 2026-01-01 2026-12-31",
    supplier: BRAKES,
    certifier: "EXPORTER",
    signedOn: "2025-12-15",
    covers: [
      "PUE-1001..1010 US B",
      "MAN-1001..1006 US B",
      "FRE-1001..1006 US B",
      "BUJ-1001..1008 US B",
      "JUN-1001..1004 US B",
    ],
  },
  {
    head: "TMEC-2025-020 2025-01-01 2025-12-31",
    supplier: BRAKES,
    certifier: "EXPORTER",
    signedOn: "2024-12-13",
    covers: [
      "PUE-1001..1010 US B",
      "MAN-1001..1006 US B",
      "FRE-1001..1006 US B",
      "BUJ-1001..1008 US B",
    ],
  },
  {
    head: "TMEC-2025-022 2025-06-01 2026-05-31",
    supplier: BRAKES,
    certifier: "PRODUCER",
    signedOn: "2025-05-20",
    covers: ["AIR-1001..1006 US B"],
  },
];

const SIERRA_ALTA: readonly Agreement[] = [
  {
    head: "TMEC-2025-030 2025-04-01 2026-03-31",
    supplier: MILLS,
    certifier: "EXPORTER",
    signedOn: "2025-03-26",
    covers: ["MOL-1001..1006 US B", "IMP-1001..1001 US B"],
  },
  {
    head: "TMEC-2026-031 2026-04-01 2027-03-31",
    supplier: MILLS,
    certifier: "EXPORTER",
    signedOn: "2026-03-25",
    covers: ["MOL-1001..1006 US B", "IMP-1001..1001 US B"],
  },
];

const HEADER = [
  "Agreement,Client,Supplier,CertifierType,InitialDate,FinalDate,PartNO,DescriptionOfGood",
  "HSTariffClassificationNumber,PreferenceCriterion,Producer,NetCost,CountryOfOrigin,Date",
  "Status,RevokedDate",
].join(",");

function lines(client: string, families: readonly Family[], agreement: Agreement): string[] {
  const [number = "", from = "", until = ""] = agreement.head.split(" ");
  const { supplier, certifier, signedOn, revokedOn } = agreement;
  return agreement.covers.flatMap((cover) => {
    const [range = "", country = "", ...rest] = cover.split(" ");
    const [first = "", last = ""] = range.split("..");
    const prefix = first.slice(0, first.indexOf("-") + 1);
    const start = Number(first.slice(prefix.length));
    const { declared, mxhts } = familyOf(families, first);
    const hs = rest.find((word) => word.startsWith("hs="))?.slice(3) ?? mxhts.slice(0, 6);
    const criterion = rest.find((word) => !word.startsWith("hs=")) ?? "";
    return Array.from({ length: Number(last) - start + 1 }, (_, at) =>
      [number, client, supplier, certifier, from, until, `${prefix}${start + at}`, declared]
        .concat([`${hs.slice(0, 4)}.${hs.slice(4)}`, criterion, "YES", "NO", country, signedOn])
        .concat([revokedOn ? "REVOKED" : "VALID", revokedOn ?? ""])
        .join(","),
    );
  });
}

function file(client: string, families: readonly Family[], agreements: readonly Agreement[]) {
  const rows = agreements.flatMap((agreement) => lines(client, families, agreement));
  return `${[HEADER, ...rows].join("\r\n")}\r\n`;
}

/** Certificate lines files, each naming its agreements. */
export const norteCertificates = () => file("MAQUILADORA DEL NORTE", NORTE_FAMILIES, NORTE);
export const rioBravoCertificates = () =>
  file("AUTOPARTES RIO BRAVO", RIO_BRAVO_FAMILIES, RIO_BRAVO);
export const sierraAltaCertificates = () =>
  file("MINERA SIERRA ALTA", SIERRA_ALTA_FAMILIES, SIERRA_ALTA);

/** A second file for one agreement of Norte: a line more, a changed one, one twice. */
export const norteSupplement = () =>
  file("MAQUILADORA DEL NORTE", NORTE_FAMILIES, [
    {
      head: "TMEC-2026-012 2026-03-01 2027-02-28",
      supplier: STAMPING,
      certifier: "PRODUCER",
      signedOn: "2026-02-20",
      covers: ["SOP-1012..1014 US B", "BIS-1008..1009 MX B", "SOP-1013..1013 US B"],
    },
  ]);
