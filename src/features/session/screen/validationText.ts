import type { TFunction } from "i18next";

/** What is wrong with the field of that label, in the documented words. */
export function validationText(
  t: TFunction<"session">,
  fault: "required" | "invalid" | "minimum",
  name: string,
  min = 0,
): string {
  return t(`validation.${fault}`, { name, min });
}
