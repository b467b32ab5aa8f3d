import { isRefusalCode, refusalWords } from "#features/uploads/model/refusal.ts";

/** Why a run failed or a file was not taken, each with the sentence that goes over the wire. */
export const feedReasons = {
  unreachable: "No se pudo conectar con el servidor SFTP.",
  notAllowed: "Quien opera este producto no permite este servidor o este puerto.",
  signInRefused: "El servidor SFTP no aceptó el usuario o su clave.",
  noHostKey: "Falta la huella de la llave del servidor; el servidor muestra",
  otherHostKey: "El servidor muestra otra llave que la registrada; no se le envió nada. Muestra",
  noFolder: "La carpeta no existe o no se puede leer.",
  unsafeFolder: "La carpeta es una liga o sale de su lugar; no se lee.",
  badSecret: "La clave guardada ya no se puede abrir; escríbala de nuevo.",
  tooLong: "La corrida tardó demasiado y se cortó; sigue en la próxima.",
  tooManyFiles: "La carpeta tiene más archivos de los que una corrida puede listar.",
  interrupted: "La corrida se interrumpió.",
  internal: "Falló por un error interno.",
  tooLarge: "El archivo mide más de 200 MiB.",
  empty: "El archivo está vacío.",
  unreadable: "El archivo no se pudo leer; se intenta de nuevo.",
  growing: "El archivo todavía se está escribiendo.",
  queueFull: "El cliente tiene demasiados archivos en espera; se intenta de nuevo.",
  storageFull: "El espacio del cliente para archivos está lleno; se intenta de nuevo.",
  noRoom: "El servidor no tiene espacio para más archivos; se intenta de nuevo.",
} as const;

export type FeedReasonCode = keyof typeof feedReasons;

export interface FeedReason {
  readonly code: string;
  readonly detail: string | null;
}

/** A reason in words: of the feeds' own list, or of the uploads' when a zip itself is at fault. */
export function reasonWords(code: string, detail: string | null): string {
  const words = isFeedReason(code)
    ? feedReasons[code]
    : isRefusalCode(code)
      ? refusalWords[code]
      : feedReasons.internal;
  return detail === null ? words : `${words} (${detail})`;
}

function isFeedReason(code: string): code is FeedReasonCode {
  return Object.hasOwn(feedReasons, code);
}

/** Ends a run with its reason; caught where the run is recorded. */
export class FeedFault extends Error {
  readonly code: FeedReasonCode;
  readonly detail: string | null;

  constructor(code: FeedReasonCode, detail: string | null = null, options?: ErrorOptions) {
    super(detail === null ? code : `${code}: ${detail}`, options);
    this.name = "FeedFault";
    this.code = code;
    this.detail = detail;
  }
}
