/** Why a verdict is what it is: a code, and the values that its text shows. */
export interface Reason {
  readonly code: ReasonCode;
  readonly values: Readonly<Record<string, string>>;
}

/** Spanish text of each reason; `{name}` stands for a value. Screens may translate by the code. */
export const REASON_TEXTS = {
  partFound: "La parte {part} está en el catálogo.",
  partFoundLoosely:
    "La parte {part} se encontró en el catálogo como {found} (sin separadores o ceros).",
  partSuggested: "La parte {part} no está en el catálogo; se parece a {suggestion}.",
  partUnknown: "La parte {part} no está en el catálogo.",
  noPart: "La partida no tiene número de parte.",
  fraccionLevel: "Fracción {declared} contra {catalogue}: {level}.",
  nicoDiffers: "El NICO {declared} difiere de {catalogue}.",
  nicoInvalid: "El NICO «{nico}» no es válido y se compara como ausente.",
  fraccionNotReal: "{declared} no es una fracción arancelaria.",
  fraccionMissing: "Falta la fracción en el catálogo o en la partida.",
  similarity: "Similitud de descripciones {score}; se acepta desde {from}.",
  pairAccepted: "El par de descripciones fue aceptado antes.",
  isExport: "Es una exportación: no se reclama preferencia.",
  nothingToClaim: "No se declaró tratado, no hay certificado y no hay ahorro posible.",
  originOutsideTreaties: "El origen {origin} no es Parte de ningún tratado vigente el {day}.",
  claimed: "Se declaró {keys}.",
  notClaimed: "No se declaró tratado.",
  covered: "El certificado {agreement} ampara la parte el {day}.",
  coveredByRectification: "La versión anterior era {before}; la rectificación quedó amparada.",
  noCertificate: "No hay certificado de la parte {part}.",
  onlyOtherSuppliers: "Sólo hay certificado de otro proveedor ({suppliers}).",
  supplierNotCovered: "El certificado vigente es de {suppliers}, no de {supplier}.",
  unknownTreaty: "El tratado {treaty} del certificado {agreement} no está en la tabla de tratados.",
  treatyNotInForce: "El tratado {treaty} no estaba en vigor el {day}.",
  beforeWindow: "El certificado {agreement} empieza el {initial}, después del {day}.",
  afterWindow: "El certificado {agreement} terminó el {final}, antes del {day}.",
  noWindow: "El certificado {agreement} no tiene periodo.",
  proofTooOld:
    "El certificado {agreement} se firmó el {signed}; sus cuatro años terminaron antes del {day}.",
  signedAfterClaim: "El certificado {agreement} se firmó el {signed}, después del pago del {paid}.",
  deleted: "La línea del certificado {agreement} se dio de baja el {deleted}.",
  revoked: "El certificado {agreement} está revocado.",
  draft: "El certificado {agreement} es un borrador.",
  superseded: "El certificado {agreement} fue sustituido por otro.",
  missing: "Al certificado {agreement} le falta: {element}.",
  criterion: "El criterio {criterion} no existe en {treaty}.",
  importerTooEarly: "El importador certificó el {signed}, antes del 2023-12-29.",
  windowTooLong: "El periodo del certificado ({initial} a {final}) pasa de doce meses.",
  claimOutsideTreaty: "{country} no es Parte de {treaty}, el tratado del certificado.",
  complementDiffers: "El complemento 2 declarado ({declared}) no es el de {treaty} ({expected}).",
  hsDiffers: "La fracción {declared} y la del certificado {certified} difieren ({level}).",
  originNotParty: "El origen {origin} no es Parte de {treaty}.",
  originDiffers: "El origen {origin} contradice el del certificado ({certified}).",
  originOfKin: "Origen {origin}, certificado de {certified}: compatibles bajo {treaty}.",
  returning: "Mercancía mexicana que retorna.",
  igiPaid: "IGI pagado: {amount}.",
  igiWithClaim: "Se reclamó preferencia y también hay IGI por {amount}.",
  zeroIgiWithClaim: "Hay un renglón de IGI en cero junto a la preferencia.",
  igiNotCash: "El IGI tiene forma de pago {forms}: no hay importe recuperable todavía.",
  noDuty: "No hay IGI que ahorrar.",
  rateZero: "La tasa general es cero.",
  claimWithProsec: "Se declararon tratado y PROSEC a la vez.",
  programme: "Otro programa: {programme}.",
  certificateDoesNotFit: "Hay certificado vigente, pero no corresponde a lo declarado.",
  renew: "El certificado existió, pero no cubre el {day}: conviene renovarlo.",
  askSupplier: "Conviene pedir certificado al proveedor ({treaties}).",
  saving: "Ahorro obtenido: {rate} % de {value}.",
  exposure: "Exposición estimada: {rate} % de {value}; IVA {vat} % aparte.",
  noTariff: "No hay tarifa para la fecha {day}.",
  noValue: "La partida no trae valor en aduana.",
  notPriced: "La preferencia de {treaty} no se valúa.",
  deadline: "Se puede rectificar hasta el {deadline}.",
  shared: "La partida tiene {parts} partes: importe repartido {how}.",
  withoutOriginSupplier: "Falta el identificador PO.",
  complementUnlisted: "El complemento {complement} de {key} no está en la lista cargada.",
  mixed: "Las partes de la partida tienen casos distintos: {cases}.",
  stale: "El catálogo no se había actualizado a tiempo cuando corrió la auditoría.",
} as const;

export type ReasonCode = keyof typeof REASON_TEXTS;

export const reason = (code: ReasonCode, values: Record<string, string> = {}): Reason => ({
  code,
  values,
});
