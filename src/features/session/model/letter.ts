/** What a letter of the product is for. */
export const LETTER_PURPOSES = ["reset", "invite", "approved"] as const;

export type LetterPurpose = (typeof LETTER_PURPOSES)[number];

/** The languages that letters are written in. */
export type LetterLanguage = "es" | "en";

/** Minutes for which the link of a letter works; none for a letter without one. */
export const LINK_MINUTES: Readonly<Record<LetterPurpose, number>> = {
  reset: 30,
  invite: 3 * 24 * 60,
  approved: 0,
};

/** The letters' language of a browser that prefers these: English when it comes before Spanish. */
export function letterLanguage(accepted: string | undefined): LetterLanguage {
  return /\b(es|en)\b/i.exec(accepted ?? "")?.[1]?.toLowerCase() === "en" ? "en" : "es";
}

interface Words {
  readonly subject: string;
  readonly text: readonly string[];
}

const WORDS: Readonly<Record<LetterLanguage, Readonly<Record<LetterPurpose, Words>>>> = {
  es: {
    reset: {
      subject: "Viat WMS: elegir otra contraseña",
      text: [
        "Alguien pidió elegir otra contraseña para su cuenta. Si fue usted, abra esta liga antes de 30 minutos; sirve una sola vez:",
        "{link}",
        "Si no fue usted, no tiene que hacer nada: su contraseña sigue igual.",
      ],
    },
    invite: {
      subject: "Viat WMS: su cuenta le espera",
      text: [
        "Un administrador abrió una cuenta para usted. Elija su contraseña con esta liga antes de tres días; sirve una sola vez:",
        "{link}",
      ],
    },
    approved: {
      subject: "Viat WMS: su registro fue aprobado",
      text: [
        "Un administrador aprobó su registro. Ya puede entrar con la contraseña que eligió:",
        "{link}",
      ],
    },
  },
  en: {
    reset: {
      subject: "Viat WMS: choose another password",
      text: [
        "Somebody asked to choose another password for your account. If it was you, open this link within 30 minutes; it works once:",
        "{link}",
        "If it was not you, there is nothing to do: your password stays as it is.",
      ],
    },
    invite: {
      subject: "Viat WMS: your account is waiting",
      text: [
        "An administrator has opened an account for you. Choose your password by this link within three days; it works once:",
        "{link}",
      ],
    },
    approved: {
      subject: "Viat WMS: your registration was approved",
      text: [
        "An administrator has approved your registration. You can sign in with the password that you chose:",
        "{link}",
      ],
    },
  },
};

/** The words of a letter to `name`, with the address that it leads to. */
export function letterWords(
  purpose: LetterPurpose,
  language: LetterLanguage,
  { name, link }: { name: string; link: string },
): { subject: string; text: string } {
  const { subject, text } = WORDS[language][purpose];
  const body = text.map((line) => line.replace("{link}", () => link)).join("\n\n");
  const hello = language === "es" ? "Hola" : "Hello";
  return { subject, text: `${hello}, ${name}:\n\n${body}\n\nViat WMS\n` };
}
