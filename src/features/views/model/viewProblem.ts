import { filled } from "#kit/pure/filled.ts";
import { Problem } from "#kit/pure/problem.ts";
import { inLanguage } from "#kit/pure/terms.ts";
import { texts } from "../texts.ts";
import { MOST_VIEWS } from "./savedView.ts";

const said = inLanguage(texts, "es").refused;

/** The person has a view of that name. */
export const nameTaken = (): Problem =>
  new Problem("taken", said.taken, { reasonCode: "views.taken" });

/** The person has as many views of the list as one may have. */
export function tooManyViews(): Problem {
  const values = { most: MOST_VIEWS };
  return new Problem("conflict", filled(said.tooMany, values), {
    reasonCode: "views.tooMany",
    values,
  });
}
