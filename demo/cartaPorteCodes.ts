import { ENTRY, EXIT } from "#modules/cartaPortes/computation/cartaPorte.ts";
import type {
  Catalogues,
  DatedCode,
  MappedCode,
} from "#modules/cartaPortes/computation/catalogues.ts";

const row = (id: string): DatedCode => ({ id, from: "2024-07-17", through: null });
const rows = (...ids: readonly string[]): DatedCode[] => ids.map(row);

/** Codes of the Carta Porte, made up: of each catalogue a few, with the meanings that rules look for. */
export const CODES = {
  catalogues: {
    regimes: [
      { ...row("IMD"), directions: [ENTRY] },
      { ...row("ITE"), directions: [ENTRY] },
      { ...row("EXD"), directions: [EXIT] },
      { ...row("TRA"), directions: [EXIT, ENTRY] },
    ],
    transports: rows("01", "02"),
    states: [
      { ...row("TAM"), country: "MEX" },
      { ...row("NLE"), country: "MEX" },
      { ...row("TX"), country: "USA" },
    ],
    postalCodes: [
      { ...row("88000"), state: "TAM" },
      { ...row("64000"), state: "NLE" },
    ],
    customsPapers: rows("01", "02", "20"),
    matters: rows("01", "03", "05"),
    dangerousGoods: rows("1203", "1263"),
    packings: rows("1A1", "4G"),
    permits: [
      { ...row("TPAF01"), transports: ["01"] },
      { ...row("TPAF03"), transports: ["01"] },
      { ...row("TPTM01"), transports: ["02"] },
    ],
    configurations: [
      { ...row("C2"), trailers: "none" },
      { ...row("T3S2"), trailers: "required" },
      { ...row("VL"), trailers: "allowed" },
    ],
    trailerTypes: rows("CTR004", "CTR007"),
    figures: rows("01", "02", "03"),
    vehicleParts: rows("PT03", "PT05"),
    units: rows("H87", "KGM"),
    currencies: rows("USD", "MXN"),
    countries: rows("MEX", "USA"),
  },
  satKeys: ["26111700", "40141600"],
  tariffCodes: ["8413919000", "7307199900"],
} as const satisfies { readonly catalogues: Catalogues; readonly [list: string]: unknown };

const mapped = (id: string, ...codes: readonly string[]): MappedCode[] =>
  codes.map((code) => ({ ...row(id), code }));

/** What units of customs and kinds of trailers are there. */
export const MAPPED = {
  unitMap: [...mapped("H87", "6"), ...mapped("KGM", "1")],
  trailerMap: mapped("CTR007", "53dry", "48dry"),
} as const;
