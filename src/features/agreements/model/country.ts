import { remembered } from "./remembered.ts";

const TWO_TO_THREE =
  "AT:AUT AU:AUS BE:BEL BG:BGR BN:BRN BR:BRA CA:CAN CH:CHE CL:CHL CN:CHN CO:COL CR:CRI CY:CYP CZ:CZE DE:DEU DK:DNK " +
  "EE:EST ES:ESP EU:EMU FI:FIN FR:FRA GB:GBR UK:GBR GR:GRC GT:GTM HK:HKG HN:HND HR:HRV HU:HUN ID:IDN IE:IRL IL:ISR " +
  "IN:IND IS:ISL IT:ITA JP:JPN KR:KOR LI:LIE LT:LTU LU:LUX LV:LVA MT:MLT MX:MEX MY:MYS NI:NIC NL:NLD NO:NOR NZ:NZL " +
  "PA:PAN PE:PER PH:PHL PL:POL PT:PRT RO:ROU SE:SWE SG:SGP SI:SVN SK:SVK SV:SLV TH:THA TR:TUR TW:TWN US:USA UE:EMU UY:URY VN:VNM";

const NAMES: Readonly<Record<string, string>> = {
  ESTADOSUNIDOS: "USA",
  ESTADOSUNIDOSDEAMERICA: "USA",
  EUA: "USA",
  EEUU: "USA",
  UNITEDSTATES: "USA",
  UNITEDSTATESOFAMERICA: "USA",
  CANADA: "CAN",
  MEXICO: "MEX",
};

const byTwo = new Map(
  TWO_TO_THREE.split(" ").map((pair) => [pair.slice(0, 2), pair.slice(3)] as const),
);

/**
 * Anexo 22 Apéndice 4 code (three letters) of a country written as ISO-2, ISO-3 or a few names;
 * an unknown text stays as it is, in capitals.
 */
export const countryCode = remembered((text: string): string => {
  const key = text
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, "");
  return byTwo.get(key) ?? NAMES[key] ?? key;
}, 2_000);
