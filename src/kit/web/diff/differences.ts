/** A stretch of a text, and whether the other text lacks it. */
export interface Stretch {
  text: string;
  differs: boolean;
}

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];
const signsOf = (text: string) => [...text];
const folded = (token: string) => token.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Longer texts are marked as a whole: comparing them would be felt, and nobody reads such marks. */
const tooLong = 600;

/**
 * Two texts as stretches in which they agree and differ: by words when they hold blanks, else by
 * signs. Capitals and accents make no difference.
 */
export function differences(one: string, other: string): [Stretch[], Stretch[]] {
  const split = /\s/.test(one + other) ? wordsOf : signsOf;
  const a = split(one);
  const b = split(other);
  if (a.length > tooLong || b.length > tooLong) {
    const differs = folded(one) !== folded(other);
    return [[{ text: one, differs }], [{ text: other, differs }]];
  }
  const [keptA, keptB] = shared(a.map(folded), b.map(folded));
  return [joined(a, keptA), joined(b, keptB)];
}

/** Which tokens of each belong to their longest common subsequence. */
function shared(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const keptA = new Set<number>();
  const keptB = new Set<number>();
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      keptA.add(i++);
      keptB.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return [keptA, keptB];
}

function joined(tokens: readonly string[], kept: ReadonlySet<number>): Stretch[] {
  const stretches: Stretch[] = [];
  const isDifferent = (index: number) => index in tokens && !kept.has(index);
  tokens.forEach((text, index) => {
    // A blank is marked only between two marked words.
    const isBlank = text.trim() === "";
    const differs = isBlank ? isDifferent(index - 1) && isDifferent(index + 1) : isDifferent(index);
    const last = stretches.at(-1);
    if (last?.differs === differs) last.text += text;
    else stretches.push({ text, differs });
  });
  return stretches;
}
