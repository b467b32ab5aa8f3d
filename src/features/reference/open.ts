import { tariffOn } from "./store/tariffOn.ts";
import { raiseVersion } from "./store/versions.ts";

/** What others are given of dated law. */
export const openReference = () => ({
  /** A catalogue has another version, with what this transaction writes. */
  raiseVersion: (tx: Parameters<typeof raiseVersion>[0], catalogue: string) =>
    raiseVersion(tx, catalogue),
  tariffOn,
});
