import { addCatalogues } from "./catalogues.ts";

addCatalogues(
  import.meta.glob<object>(
    [
      "../features/*/screen/texts/*.json",
      "../features/*/model/*/texts/*.json",
      "!../features/session/screen/texts/*.json",
    ],
    { import: "default" },
  ),
);
