import { useWords, type WordFamily } from "../language/useWords.ts";
import { type Looks, signs } from "./signs.ts";
import { Tag } from "./Tag.tsx";

interface ValueTagProps {
  of: WordFamily;
  value: string;
  looks: Looks;
  /** A code that stands before the word. */
  code?: string | null | undefined;
}

/** A value of the wire by its word, with its meaning. */
export function ValueTag({ of, value, looks, code }: ValueTagProps) {
  const words = useWords();
  const [tone, sign] = looks[value] ?? ["quiet", "question"];
  return (
    <Tag tone={tone} icon={signs[sign]}>
      {code ? `${code} ${words(of, value)}` : words(of, value)}
    </Tag>
  );
}
