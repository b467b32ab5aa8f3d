import { z } from "zod";
import { FEWEST_CHARACTERS, MOST_CHARACTERS } from "../model/password.ts";

/** One that proves who somebody is. A character takes two places at most. */
export const givenPassword = z
  .string()
  .min(1)
  .max(2 * MOST_CHARACTERS);

/** One that somebody chooses; the length is judged with the rest, so that its refusal has words. */
export const chosenPassword = givenPassword.describe(
  `${FEWEST_CHARACTERS} to ${MOST_CHARACTERS} characters, none of those that are tried first`,
);
