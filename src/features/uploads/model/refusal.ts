import { Problem } from "#kit/pure/problem.ts";

/**
 * Why an upload, or one table of it, is refused: the closed list of codes, each with the sentence that goes over the
 * wire beside it.
 */
export const refusalWords = {
  notZip: "El archivo no es un zip.",
  truncated: "El zip está incompleto: se cortó al crearlo o al enviarlo.",
  corrupt: "El zip está dañado: su contenido no coincide con su suma de control.",
  encrypted: "El zip está protegido con contraseña.",
  unsupported: "El zip usa un método de compresión que no se puede leer.",
  nested: "Dentro del zip hay otro archivo comprimido.",
  unsafeName:
    "Un nombre dentro del zip no se admite: trae carpeta, ruta, liga o caracteres de control.",
  tooManyEntries: "El zip tiene más de 1,000 archivos.",
  bomb: "El zip se expande a más de lo permitido.",
  noReadableFile: "No hay ningún archivo legible dentro del zip.",
  notXlsx: "El libro de Excel no se puede leer.",
  badXml: "El XML no se puede leer.",
  missingColumns: "Faltan columnas: no se reconoce el encabezado.",
  lineTooLong: "Una línea mide más de 64 KiB.",
  unclosedQuote: "Unas comillas se abren y no se cierran.",
  tooManyLines: "El archivo tiene más de 2,000,000 de líneas.",
  binary: "El archivo no es texto: contiene bytes nulos.",
  badEncoding: "La codificación del texto no se reconoce.",
  wrongLayout: "El contenido no tiene la estructura esperada.",
  otherClient: "El contenido es de otro cliente.",
  noRfc: "El cliente no tiene ningún RFC registrado: un administrador lo registra en Clientes.",
  unknownAgreement: "El certificado indicado no existe.",
  otherAgreement: "Ninguna línea es del certificado para el que se envió.",
  alreadyReceived: "Archivo ya recibido.",
  rejected: "Rechazado por una persona.",
  cancelled: "Cancelado por una persona.",
  tooDemanding: "Leerlo pide más memoria o más tiempo de lo permitido.",
  readerDied: "El proceso que lo leía murió: puede enviarse otra vez.",
  failed: "No se pudo procesar por un error interno.",
} as const;

export type RefusalCode = keyof typeof refusalWords;

export const refusalCodes = Object.keys(refusalWords) as readonly RefusalCode[];

/** A refusal as a value: `detail` names the entry, line or column at fault, where there is one. */
export interface Refusal {
  code: RefusalCode;
  detail: string | null;
}

export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(refusalWords, text);
}

export function isRefusal(said: unknown): said is Refusal {
  return (
    said !== null && typeof said === "object" && "code" in said && isRefusalCode(String(said.code))
  );
}

/** Carries a refusal out of a stream, where a value cannot go; it is caught where the upload is worked on. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, detail: string | null = null) {
    super(detail === null ? code : `${code}: ${detail}`);
    this.name = "Refused";
    this.refusal = { code, detail };
  }
}

/** The problem of a call whose file is refused. */
export function refusedFile({ code, detail }: Refusal): Problem {
  const words = detail === null ? refusalWords[code] : `${refusalWords[code]} (${detail})`;
  return new Problem("badRequest", words, {
    reason: code,
    reasonCode: `uploads.${code}`,
    values: { detail: detail ?? "" },
  });
}
