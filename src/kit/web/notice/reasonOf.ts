import i18next from "i18next";
import { isUnreached, RefusedCall } from "../http/RefusedCall.ts";
import { translate } from "../language/translate.ts";

/** Why something failed, in words for a person and in the language of the screen. */
export function reasonOf(error: unknown): string {
  if (isUnreached(error)) return unreached(error);
  if (error instanceof RefusedCall) return ofCode(error) ?? inGeneral(error) ?? withoutWords(error);
  if (error instanceof Error && error.message !== "") return error.message;
  return i18next.t("reason.unknown", { ns: "kit" });
}

/** Of a command also whether something was done. */
function unreached(error: unknown): string {
  const code = error instanceof RefusedCall ? error.problem.reasonCode : undefined;
  return translate("kit", `reason.${code}`) ?? i18next.t("reason.unreachable", { ns: "kit" });
}

/** What its feature says about the very thing that was refused. */
function ofCode({ problem }: RefusedCall): string | undefined {
  const [namespace = "", code = ""] = (problem.reasonCode ?? "").split(".");
  const words = translate(namespace, `refused.${code}`, problem.values);
  const detail = problem.values?.["detail"];
  return words !== undefined && detail ? `${words} (${detail})` : words;
}

/** What is said of its kind of problem; whatever more the server says stays as it wrote it. */
function inGeneral({ problem, retryAfter }: RefusedCall): string | undefined {
  const kind = /^\/problems\/(\w+)$/.exec(problem.type ?? "")?.[1] ?? "";
  if (kind === "tooMany" && retryAfter !== null) return tooManyTries(retryAfter);
  const words = translate("kit", `problem.${kind}`);
  const more = problem.detail === problem.title ? undefined : problem.detail;
  return words === undefined || !more ? words : `${words} (${more})`;
}

/** What another program in between may have said, or no more than the number of its answer. */
function withoutWords({ problem, status, message }: RefusedCall): string {
  if ((problem.detail ?? problem.message ?? problem.title ?? "") !== "") return message;
  return `${i18next.t("reason.unknown", { ns: "kit" })} (HTTP ${status})`;
}

/** That something was tried too often, and after how many seconds it may be tried again. */
function tooManyTries(seconds: number): string {
  const [unit, value]: readonly [string, number] =
    seconds < 60
      ? ["second", seconds]
      : seconds < 3600
        ? ["minute", seconds / 60]
        : ["hour", seconds / 3600];
  const wait = new Intl.NumberFormat(i18next.language, {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(Math.ceil(value));
  return i18next.t("reason.tooMany", { ns: "kit", wait });
}
