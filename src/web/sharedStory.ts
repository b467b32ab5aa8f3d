import { addCatalogues } from "./catalogues.ts";

addCatalogues(
  import.meta.glob("../modules/traceability/texts.ts", {
    query: "?languages",
    import: "default",
    eager: true,
  }),
);

export { default } from "#modules/traceability/screen/SharedStoryPage.tsx";
