import i18next from "i18next";
import { translate } from "#kit/web/language/translate.ts";
import { type UploadRecordRow, stageWords, statusWords } from "../contract.ts";

type Refused = Pick<UploadRecordRow, "Reason" | "ReasonDetail" | "ReasonText">;

/** Why an upload was refused, in the words of the screen; a code that this build does not know stays as written. */
export function refusalText({ Reason, ReasonDetail, ReasonText }: Refused): string {
  const words = translate("uploads", `refused.${Reason}`);
  if (words === undefined) return ReasonText ?? "";
  return ReasonDetail === null ? words : `${words} (${ReasonDetail})`;
}

/** The stage of the work, as the screen calls what the wire calls otherwise. */
export function stageText(stage: string): string {
  const known = Object.entries(stageWords).find(([, word]) => word === stage)?.[0];
  return translate("uploads", `stage.${known}`) ?? stage;
}

/** Why a line is as it is: by its codes, as the catalogue of parts gives them. */
export function lineText(codes: readonly string[], written: string | null): string | null {
  const words = codes.map(oneLineText);
  return words.includes(undefined) ? written : words.join("; ") || written;
}

function oneLineText(code: string): string | undefined {
  const [head = "", tail = ""] = code.split(":");
  const alone = translate("uploads", `line.${head}`, { value: tail });
  return alone ?? translate("uploads", `line.${tail}`, { field: head });
}

interface Answer {
  readonly data: string;
  readonly uploads: readonly { readonly file: string; readonly Status: string }[];
  readonly rejected: readonly { readonly file: string; readonly Reason: string }[];
}

/** What the answer of an upload call tells; without records of its files, as the server wrote it. */
export function answerText({ data, uploads, rejected }: Answer): string {
  const received = uploads.filter(({ Status }) => Status === statusWords.received).length;
  const repeated = uploads.filter(({ Status }) => Status === statusWords.refused);
  const refused = [
    ...repeated.map(({ file }) => ({ file, Reason: "alreadyReceived" })),
    ...rejected,
  ].map(({ file, Reason }) => ({ file, words: translate("uploads", `refused.${Reason}`) }));
  const told = received + refused.length;
  if (told === 0 || refused.some(({ words }) => words === undefined)) return data;
  return [
    ...(received > 0 ? [i18next.t("receivedFiles", { ns: "uploads", count: received })] : []),
    ...refused.map(({ file, words }) => `${file}: ${words}`),
  ].join(" ");
}
