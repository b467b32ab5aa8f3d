/** What to do about a proposed partida, each with its Spanish sentence; `{{name}}` stands for a value. */
export const adviceWords = {
  noPart:
    "Anote el número de parte en las observaciones de la partida (registro 558): sin él no se coteja.",
  partUnknown:
    "La parte {{part}} no está en el catálogo: corrija el número o déla de alta antes de pagar.",
  partSuggested:
    "La parte {{part}} no está en el catálogo; si es {{suggestion}}, corríjala en las observaciones.",
  noFraccion: "El catálogo no tiene fracción de la parte {{part}}: clasifíquela.",
  fraccion:
    "Corrija la fracción: se declara {{declared}} y el catálogo clasifica {{part}} en {{proposed}}.",
  fraccionUndeclared:
    "Corrija la fracción: se declara (vacío) y el catálogo clasifica {{part}} en {{proposed}}.",
  nico: "Corrija el NICO: se declara {{declared}} y el catálogo clasifica {{part}} en {{proposed}}.",
  noDescription: "El catálogo no describe la parte {{part}}: complete su descripción.",
  description: "Revise la descripción: el catálogo dice «{{proposed}}».",
  descriptionScored:
    "Revise la descripción (similitud {{score}}): el catálogo dice «{{proposed}}».",
  C10: "Declare la preferencia (identificador TL): el certificado {{agreement}} ampara la parte {{part}}.",
  C13: "El certificado {{agreement}} no cubre la fecha: si se renueva antes de pagar, puede reclamarse.",
  C14: "Pida al proveedor certificado de origen de la parte {{part}}: el origen admite preferencia.",
  C15: "El certificado {{agreement}} está vigente y no corresponde a lo declarado: revise fracción y origen.",
  C20: "Se declara {{keys}} sin certificado de la parte {{part}}: obténgalo o quite la preferencia.",
  C21: "Se declara {{keys}} y el certificado {{agreement}} no está vigente: renuévelo o quite la preferencia.",
  C22: "La fracción no es la del certificado {{agreement}}: corrija una de las dos o quite la preferencia.",
  C23: "El origen declarado contradice el certificado {{agreement}}: corrija el país o quite la preferencia.",
  C24: "{{keys}} no corresponde al tratado del certificado {{agreement}}: corrija país o complemento.",
  C25: "Al certificado {{agreement}} le falta un dato obligatorio: pida que se corrija antes de pagar.",
  C26: "El certificado {{agreement}} es de otro proveedor: pida el del proveedor de esta factura o quite la preferencia.",
  C27: "Se declara {{keys}} y también IGI: quite uno de los dos.",
  C28: "Se declaran tratado y PROSEC en la misma partida ({{keys}}): deje uno.",
  C29: "Agregue el identificador PO con el proveedor de origen: acompaña a la preferencia.",
  avoided: "Se evita pagar {{money}} de IGI.",
  dear: "En esta partida se pagan {{money}} de IGI.",
  exposed: "Pagada así, quedan expuestos {{money}} de IGI.",
  twice: "Se pagarían {{money}} de IGI.",
} as const;

export type AdviceCode = keyof typeof adviceWords;

/** One sentence of what to do: its code, and the values that its text shows. */
export interface Advice {
  readonly code: AdviceCode;
  readonly values: Readonly<Record<string, string>>;
}

export const advise = (code: AdviceCode, values: Record<string, string> = {}): Advice => ({
  code,
  values,
});

/** What to do in Spanish, for a list of texts. */
export const adviceText = (advice: readonly Advice[]): string =>
  advice
    .map(({ code, values }) =>
      adviceWords[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ""),
    )
    .join(" ");
