import { type Party, partyOf } from "./party.ts";

/** A treaty as dated data: who may export under it and when a claim under it is possible. */
export interface Treaty {
  readonly code: string;
  readonly name: string;
  /** First day in force, `YYYY-MM-DD`. */
  readonly from: string;
  /** First day no longer in force; null while it lasts. */
  readonly until: string | null;
  /** The other Parties, groups (EMU) included; Mexico left out. */
  readonly parties: readonly Party[];
  /** What complement 2 of identifier TL must say under it: TIP, ALP; null where it says nothing. */
  readonly complement: string | null;
  /** Whether a preference under it is worth the whole general rate, so that a peso figure is certain. */
  readonly isPriced: boolean;
}

// By the day of each accession, and of what the United Kingdom's withdrawal left in force until its end.
const EUROPEAN_UNION =
  "AUT BEL DNK FIN FRA DEU GRC IRL ITA LUX NLD PRT ESP SWE GBR@..2021-01-01 BGR@2007-01-01 ROU@2007-01-01 HRV@2013-07-01 " +
  "CYP@2004-05-01 CZE@2004-05-01 EST@2004-05-01 HUN@2004-05-01 LVA@2004-05-01 LTU@2004-05-01 MLT@2004-05-01 " +
  "POL@2004-05-01 SVK@2004-05-01 SVN@2004-05-01";

function treaty(
  code: string,
  name: string,
  from: string,
  parties: string,
  more: Partial<Treaty> = {},
): Treaty {
  const list = parties.split(" ");
  return {
    code,
    name,
    from,
    until: null,
    parties: list.flatMap((one) => partyOf(one) ?? []),
    complement: null,
    isPriced: false,
    ...more,
  };
}

/** The treaties of Mexico as this product knows them before an operator loads a newer table. */
export const TREATIES: readonly Treaty[] = [
  treaty("T-MEC", "Tratado entre México, Estados Unidos y Canadá", "2020-07-01", "USA CAN", {
    isPriced: true,
  }),
  treaty("TLCAN", "Tratado de Libre Comercio de América del Norte", "1994-01-01", "USA CAN", {
    until: "2020-07-01",
  }),
  treaty("TLCUEM", "México - Unión Europea", "2000-07-01", `EMU ${EUROPEAN_UNION}`),
  treaty(
    "TLCAELC",
    "México - Asociación Europea de Libre Comercio",
    "2001-07-01",
    "CHE ISL LIE NOR",
  ),
  treaty(
    "TIPAT",
    "Tratado Integral y Progresista de Asociación Transpacífico",
    "2018-12-30",
    "AUS CAN JPN NZL SGP VNM@2019-01-14 PER@2021-09-19 MYS@2022-11-29 CHL@2023-02-21 BRN@2023-07-12 GBR@2024-12-15",
    { complement: "TIP" },
  ),
  treaty("AP", "Alianza del Pacífico", "2016-05-01", "CHL COL PER", { complement: "ALP" }),
  treaty("ISR", "México - Israel", "2000-07-01", "ISR"),
  treaty("AAEJ", "México - Japón", "2005-04-01", "JPN"),
  treaty("CHL", "México - Chile", "1999-08-01", "CHL"),
  treaty("COL", "México - Colombia", "1995-01-01", "COL"),
  treaty("PER", "México - Perú", "2012-02-01", "PER"),
  treaty("URY", "México - Uruguay", "2004-07-15", "URY"),
  treaty(
    "TLCCA",
    "México - Centroamérica",
    "2012-09-01",
    "NIC SLV HND@2013-01-01 CRI@2013-07-01 GTM@2013-09-01",
  ),
  treaty("PAN", "México - Panamá", "2015-07-01", "PAN"),
  treaty("ACC", "México - Reino Unido", "2021-06-01", "GBR"),
];
