import { translate } from "#kit/web/language/translate.ts";
import type { CorrectionWireRow, Preaudit } from "../contract.ts";

/** What to do about a partida, in the words of the screen; with a code that this build does not know, as written. */
export function adviceText({
  Consejos,
  Correccion,
}: Pick<CorrectionWireRow, "Consejos" | "Correccion">): string {
  const words = Consejos.map(({ Codigo, Valores }) =>
    translate("preaudit", `advice.${Codigo}`, Valores),
  );
  return words.includes(undefined) || words.length === 0 ? Correccion : words.join(" ");
}

/** Why a file or a pedimento of it could not be judged. */
export const faultText = ({ Motivo, Razon }: Preaudit["Rechazados"][number]): string =>
  translate("preaudit", `fault.${Motivo.Codigo}`, Motivo.Valores) ?? Razon;
