const FORM = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[A\d]$/;

/** Those of the general public and of residents abroad: nobody's own. */
const GENERIC: readonly string[] = ["XAXX010101000", "XEXX010101000"];

/** An RFC as it is kept and compared: in capitals, without spaces or dashes. */
export function writtenRfc(text: string): string {
  return text.replaceAll(/[\s-]/g, "").toUpperCase();
}

/**
 * Why a written RFC is none that a client can have; null: it is one. Three letters of a company or four of a person, the
 * day (yymmdd) of its founding or birth, and a homoclave of three (CFF article 27, RMF form). The check digit is left
 * aside: the authority has given out RFCs that do not keep to it.
 */
export function rfcFault(rfc: string): "rfc" | "rfcGeneric" | null {
  if (GENERIC.includes(rfc)) return "rfcGeneric";
  const [, , year = "", month = "", day = ""] = FORM.exec(rfc) ?? [];
  // Of the two centuries that it may be of, 2000 was the one that began with a leap year.
  const born = new Date(`20${year}-${month}-${day}T00:00:00Z`);
  const isDay = !Number.isNaN(born.getTime()) && born.getUTCDate() === Number(day);
  return isDay ? null : "rfc";
}
