import { PERSON_LANGUAGES, type PersonLanguage } from "#features/shell/model/personSettings.ts";

/** What a letter of the product is for. */
export const LETTER_PURPOSES = ["reset", "invite", "approved"] as const;

export type LetterPurpose = (typeof LETTER_PURPOSES)[number];

/** Letters are written in the languages of the screens. */
export type LetterLanguage = PersonLanguage;

/** Minutes for which the link of a letter works; none for a letter without one. */
export const LINK_MINUTES: Readonly<Record<LetterPurpose, number>> = {
  reset: 30,
  invite: 3 * 24 * 60,
  approved: 0,
};

const CODES: Readonly<Record<string, LetterLanguage>> = { zh: "ch", ja: "jp" };

/** The first of our languages that a browser asks for (`Accept-Language`); English when it names none of them. */
export function letterLanguage(accepted: string | undefined): LetterLanguage {
  const wanted = (accepted ?? "")
    .split(",")
    .map((one) => {
      const [tag = "", weight = ""] = one.split(";q=");
      return { primary: tag.trim().toLowerCase().split("-")[0] ?? "", weight: Number(weight || 1) };
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ primary }) => CODES[primary] ?? primary);
  return wanted.find(isOurs) ?? "en";
}

const isOurs = (code: string): code is LetterLanguage =>
  PERSON_LANGUAGES.some((known) => known === code);

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
  ch: {
    reset: {
      subject: "Viat WMS：设置新密码",
      text: [
        "有人请求为您的账户设置新密码。如果是您本人，请在 30 分钟内打开此链接；只能使用一次：",
        "{link}",
        "如果不是您本人，则无需任何操作：您的密码保持不变。",
      ],
    },
    invite: {
      subject: "Viat WMS：您的账户已就绪",
      text: ["管理员为您开设了账户。请在三天内通过此链接设置密码；只能使用一次：", "{link}"],
    },
    approved: {
      subject: "Viat WMS：您的注册已获批准",
      text: ["管理员已批准您的注册。您可以用所设的密码登录：", "{link}"],
    },
  },
  jp: {
    reset: {
      subject: "Viat WMS：パスワードの再設定",
      text: [
        "アカウントのパスワードの再設定が依頼されました。ご本人の場合は 30 分以内にこのリンクを開いてください。使用できるのは一度だけです：",
        "{link}",
        "お心当たりがない場合、操作は不要です。パスワードは変わりません。",
      ],
    },
    invite: {
      subject: "Viat WMS：アカウントの準備ができました",
      text: [
        "管理者があなたのアカウントを作成しました。三日以内にこのリンクからパスワードを設定してください。使用できるのは一度だけです：",
        "{link}",
      ],
    },
    approved: {
      subject: "Viat WMS：登録が承認されました",
      text: [
        "管理者があなたの登録を承認しました。設定したパスワードでサインインできます：",
        "{link}",
      ],
    },
  },
  de: {
    reset: {
      subject: "Viat WMS: neues Passwort wählen",
      text: [
        "Jemand hat darum gebeten, für Ihr Konto ein neues Passwort zu wählen. Waren Sie es, öffnen Sie diesen Link innerhalb von 30 Minuten; er gilt einmal:",
        "{link}",
        "Waren Sie es nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",
      ],
    },
    invite: {
      subject: "Viat WMS: Ihr Konto wartet",
      text: [
        "Ein Administrator hat ein Konto für Sie eröffnet. Wählen Sie mit diesem Link innerhalb von drei Tagen Ihr Passwort; er gilt einmal:",
        "{link}",
      ],
    },
    approved: {
      subject: "Viat WMS: Ihre Registrierung ist genehmigt",
      text: [
        "Ein Administrator hat Ihre Registrierung genehmigt. Sie können sich mit dem gewählten Passwort anmelden:",
        "{link}",
      ],
    },
  },
  fr: {
    reset: {
      subject: "Viat WMS : choisir un autre mot de passe",
      text: [
        "Quelqu'un a demandé à choisir un autre mot de passe pour votre compte. Si c'était vous, ouvrez ce lien dans les 30 minutes ; il ne sert qu'une fois :",
        "{link}",
        "Si ce n'était pas vous, vous n'avez rien à faire : votre mot de passe reste le même.",
      ],
    },
    invite: {
      subject: "Viat WMS : votre compte vous attend",
      text: [
        "Un administrateur a ouvert un compte pour vous. Choisissez votre mot de passe avec ce lien dans les trois jours ; il ne sert qu'une fois :",
        "{link}",
      ],
    },
    approved: {
      subject: "Viat WMS : votre inscription est approuvée",
      text: [
        "Un administrateur a approuvé votre inscription. Vous pouvez vous connecter avec le mot de passe choisi :",
        "{link}",
      ],
    },
  },
};

const HELLO: Readonly<Record<LetterLanguage, string>> = {
  es: "Hola, {name}:",
  en: "Hello, {name}:",
  ch: "{name}，您好：",
  jp: "{name} 様",
  de: "Guten Tag, {name},",
  fr: "Bonjour {name},",
};

/** The words of a letter to `name`, with the address that it leads to. */
export function letterWords(
  purpose: LetterPurpose,
  language: LetterLanguage,
  { name, link }: { name: string; link: string },
): { subject: string; text: string } {
  const { subject, text } = WORDS[language][purpose];
  const body = text.map((line) => line.replace("{link}", () => link)).join("\n\n");
  return {
    subject,
    text: `${HELLO[language].replace("{name}", () => name)}\n\n${body}\n\nViat WMS\n`,
  };
}
