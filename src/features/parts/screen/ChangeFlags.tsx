import { Tag, Tags } from "#kit/web/badge/Tag.tsx";

/** The flags of a change that are set: Delete in danger style, everything else as a warning. */
export function ChangeFlags({ flags }: { flags: Readonly<Record<string, boolean | undefined>> }) {
  return (
    <Tags>
      {Object.entries(flags)
        .filter(([, set]) => set)
        .map(([flag]) => (
          <Tag key={flag} tone={flag === "Delete" ? "wrong" : "look"}>
            {flag}
          </Tag>
        ))}
    </Tags>
  );
}
