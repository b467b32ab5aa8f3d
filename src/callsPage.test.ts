import { expect, it } from "vitest";
import { callsPage } from "./callsPage.ts";

it("lists each call with what it takes, and shows names as text", () => {
  const page = callsPage({
    info: { title: "Viat WMS", version: "1" },
    paths: {
      "/rows/{id}": {
        get: {
          summary: "Rows <b>",
          parameters: [
            { name: "id", in: "path", required: true },
            { name: "take", in: "query" },
          ],
        },
      },
    },
  });
  expect(page).toContain("GET /rows/{id}");
  expect(page).toContain("id, [take]");
  expect(page).not.toContain("<b>");
});
