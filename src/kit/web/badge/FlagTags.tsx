import { useWords } from "../language/useWords.ts";
import { Tag, Tags } from "./Tag.tsx";

interface FlagTagsProps {
  flags: Readonly<Record<string, boolean | undefined>>;
  /** The flags that are shown, in their order; every one that is there without it. */
  names?: readonly string[];
}

/** The flags that are set: Delete in danger style, everything else as a warning. */
export function FlagTags({ flags, names = Object.keys(flags) }: FlagTagsProps) {
  const words = useWords();
  return (
    <Tags>
      {names
        .filter((flag) => flags[flag])
        .map((flag) => (
          <Tag key={flag} tone={flag === "Delete" ? "wrong" : "look"}>
            {words("flag", flag)}
          </Tag>
        ))}
    </Tags>
  );
}
