import operation from "../modules/texts?languages";
import { addCatalogues, addFolder } from "./catalogues.ts";

addCatalogues(
  import.meta.glob(
    [
      "../features/*/texts.ts",
      "../features/*/{model,screen}/*/texts.ts",
      "../kit/entity/web/texts.ts",
      "../kit/web/{grid,outbox,question,scan}/texts.ts",
      "!../features/session/texts.ts",
    ],
    { query: "?languages", import: "default", eager: true },
  ),
);
addFolder(operation);
