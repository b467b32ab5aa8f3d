import { addCatalogues } from "./catalogues.ts";

addCatalogues(
  import.meta.glob(
    [
      "../features/*/texts.ts",
      "../features/*/model/*/texts.ts",
      "../modules/*/texts.ts",
      "../kit/web/{entity,outbox}/texts.ts",
      "!../features/session/texts.ts",
    ],
    { query: "?languages", import: "default", eager: true },
  ),
);
