import type words from "../../../reference/model/words/texts/en.json";
import type reasons from "../../model/reasons/texts/en.json";
import type texts from "./en.json";

declare module "i18next" {
  interface ResourceNamespaceMap {
    audit: typeof texts;
    reasons: typeof reasons;
    words: typeof words;
  }
}
