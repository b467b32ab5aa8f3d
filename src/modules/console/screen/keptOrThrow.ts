import i18next from "i18next";

/**
 * Answers which command the browser keeps; throws when it kept none, so that the form that gives it stays open with what was
 * filled in.
 */
export async function keptOrThrow(given: Promise<number | null>): Promise<number> {
  const seq = await given;
  if (seq === null) throw new Error(i18next.t("form.failed", { ns: "kit" }));
  return seq;
}
