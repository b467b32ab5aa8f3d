import type { TFunction } from "i18next";
import { validationText } from "./validationText.ts";

/** What is wrong with a typed address that is none. */
export const addressFault = (t: TFunction<"session">, typed: string): string =>
  typed.trim() === "" ? validationText(t, "required", t("email")) : t("badAddress");
