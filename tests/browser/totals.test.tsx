import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tiles } from "#features/totals/screen/Tiles.tsx";
import { inSpanish } from "./screenStage.tsx";
import { Stage } from "./stage.tsx";

test.each([1140, 1056, 358])(
  "the sums of the tiles stay within them, those of tens of millions too, in %i pixels",
  async (width) => {
    await page.viewport(1280, 900);
    await inSpanish();
    const sums = {
      Obtenido: "11144636",
      Recuperable: "98765432",
      Perdido: "0",
      Exposicion: "1232109",
      Potencial: "3770727",
    };
    await render(
      <Stage>
        <div style={{ width }}>
          <Tiles sums={sums} due="540391" chosen="Obtenido" onChoose={() => undefined} />
        </div>
      </Stage>,
    );
    const tiles = page.getByRole("group").getByRole("button").elements();
    expect(tiles).toHaveLength(5);
    for (const tile of tiles) {
      const { right } = tile.getBoundingClientRect();
      for (const part of tile.children)
        expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right);
      if (width < 400) continue;
      const [, sum] = tile.children;
      const { lineHeight } = getComputedStyle(sum as Element);
      const lines = (sum as Element).getBoundingClientRect().height / Number.parseFloat(lineHeight);
      expect(Math.round(lines)).toBe(1);
    }
  },
);
