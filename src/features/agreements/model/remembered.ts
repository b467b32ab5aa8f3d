/**
 * The same pure function with its answers kept, for texts that repeat by the thousand in one run
 * (suppliers, criteria, dates). At `most` kept answers the memory starts anew, so it stays flat.
 */
export function remembered<A extends string | number, R>(
  answer: (question: A) => R,
  most = 20_000,
) {
  let known = new Map<A, R>();
  return (question: A): R => {
    const old = known.get(question);
    if (old !== undefined) return old;
    const fresh = answer(question);
    if (known.size >= most) known = new Map();
    known.set(question, fresh);
    return fresh;
  };
}
