import type { CaseCode } from "#features/audit/model/cases.ts";
import type { PartFacts, PartidaFacts } from "#features/audit/model/facts.ts";
import type { RowVerdict } from "#features/audit/model/verdict.ts";
import type { Correction, CorrectedField } from "./correction.ts";
import { pesos } from "./correctionWords.ts";

interface Advice {
  readonly field: CorrectedField;
  /** `{part}`, `{agreement}`, `{keys}` and `{money}` stand for what the row has of them. */
  readonly words: string;
  /** Behind it, when the row is worth something. */
  readonly money?: string;
}

const exposed = " Pagada así, quedan expuestos {money} de IGI.";
const dear = " En esta partida se pagan {money} de IGI.";

/** What to do before payment about each case of the audit's table; the cases that need nothing are not here. */
const advice: Partial<Record<CaseCode, Advice>> = {
  C10: {
    field: "preference",
    words:
      "Declare la preferencia (identificador TL): el certificado {agreement} ampara la parte {part}.",
    money: " Se evita pagar {money} de IGI.",
  },
  C13: {
    field: "certificate",
    words:
      "El certificado {agreement} no cubre la fecha: si se renueva antes de pagar, puede reclamarse.",
    money: dear,
  },
  C14: {
    field: "certificate",
    words:
      "Pida al proveedor certificado de origen de la parte {part}: el origen admite preferencia.",
    money: dear,
  },
  C15: {
    field: "certificate",
    words:
      "El certificado {agreement} está vigente y no corresponde a lo declarado: revise fracción y origen.",
    money: dear,
  },
  C20: {
    field: "certificate",
    words:
      "Se declara {keys} sin certificado de la parte {part}: obténgalo o quite la preferencia.",
    money: exposed,
  },
  C21: {
    field: "certificate",
    words:
      "Se declara {keys} y el certificado {agreement} no está vigente: renuévelo o quite la preferencia.",
    money: exposed,
  },
  C22: {
    field: "fraccion",
    words:
      "La fracción no es la del certificado {agreement}: corrija una de las dos o quite la preferencia.",
    money: exposed,
  },
  C23: {
    field: "preference",
    words:
      "El origen declarado contradice el certificado {agreement}: corrija el país o quite la preferencia.",
    money: exposed,
  },
  C24: {
    field: "preference",
    words:
      "{keys} no corresponde al tratado del certificado {agreement}: corrija país o complemento.",
    money: exposed,
  },
  C25: {
    field: "certificate",
    words:
      "Al certificado {agreement} le falta un dato obligatorio: pida que se corrija antes de pagar.",
    money: exposed,
  },
  C26: {
    field: "certificate",
    words:
      "El certificado {agreement} es de otro proveedor: pida el del proveedor de esta factura o quite la preferencia.",
    money: exposed,
  },
  C27: {
    field: "preference",
    words: "Se declara {keys} y también IGI: quite uno de los dos.",
    money: " Se pagarían {money} de IGI.",
  },
  C28: {
    field: "preference",
    words: "Se declaran tratado y PROSEC en la misma partida ({keys}): deje uno.",
  },
};

/** What the row's case and its notes ask to correct. */
export function preferenceCorrections(
  facts: PartidaFacts,
  verdict: RowVerdict,
  part: PartFacts | null,
): Correction[] {
  const { caseCode, severity, amount } = verdict.preference;
  const declared = facts.identifiers
    .filter(({ key }) => preferenceKeys.has(key))
    .map(({ key, complement1, complement2 }) =>
      [key, complement1, complement2].filter((text) => text !== null && text !== "").join(" "),
    )
    .join(", ");
  const agreement = certificateOf(verdict, part);
  const known = advice[caseCode];
  const first: Correction[] = [];
  if (known !== undefined) {
    const isWorth = amount !== null && amount !== "0";
    const words = (known.words + (isWorth ? (known.money ?? "") : ""))
      .replaceAll("{part}", part?.partNo ?? "")
      .replaceAll("{agreement}", agreement)
      .replaceAll("{keys}", verdict.treatyKeys)
      .replaceAll("{money}", pesos(amount ?? "0"));
    const proposed = known.field === "certificate" || caseCode === "C10" ? agreement : "";
    first.push({ field: known.field, declared, proposed, severity, amount, words });
  }
  return verdict.notes.includes("C29") ? [...first, { ...withoutSupplier, declared }] : first;
}

const preferenceKeys = new Set(["TL", "AL", "PS", "PO", "DT"]);

const withoutSupplier = {
  field: "preference",
  proposed: "PO",
  severity: "INFO",
  amount: null,
  words: "Agregue el identificador PO con el proveedor de origen: acompaña a la preferencia.",
} as const;

function certificateOf({ preference }: RowVerdict, part: PartFacts | null): string {
  const line = part?.lines.find(({ id }) => id === preference.certificateLine);
  return line?.agreement ?? "";
}
