import { addCatalogues } from "./catalogues.ts";

addCatalogues(
  import.meta.glob(
    [
      "../features/*/screen/texts.ts",
      "../features/*/model/*/texts.ts",
      "!../features/session/screen/texts.ts",
    ],
    { query: "?languages", import: "default", eager: true },
  ),
);
