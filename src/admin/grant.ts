import { removeGrant } from "#features/session/store/administration.ts";
import { inDatabase } from "./inDatabase.ts";
import type { Noun } from "./Noun.ts";

export const grant: Noun = {
  usage: ["grant remove EMAIL CODE"],
  perform: async ([verb, email, code], settings) => {
    if (verb !== "remove" || !email || !code) return undefined;
    if (!(await inDatabase(settings, (tx) => removeGrant(tx, email, code))))
      throw new Error(`${email} does not hold ${code}`);
    return `${email} no longer holds ${code}`;
  },
};
