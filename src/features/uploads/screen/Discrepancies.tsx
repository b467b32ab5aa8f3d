import { Tag, Tags } from "#kit/web/badge/Tag.tsx";
import { lineFlags } from "#features/parts/model/lineFlags.ts";

/** The discrepancies of a line: Delete in danger style, the others as warnings. */
export function Discrepancies({ flags }: { flags: Readonly<Record<string, boolean | undefined>> }) {
  return (
    <Tags>
      {lineFlags
        .filter((flag) => flags[flag])
        .map((flag) => (
          <Tag key={flag} tone={flag === "Delete" ? "wrong" : "look"}>
            {flag}
          </Tag>
        ))}
    </Tags>
  );
}
