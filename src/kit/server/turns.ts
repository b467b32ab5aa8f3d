/** Runs what it is given, at most `most` at one time; the others wait in line. */
export function openTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const inLine: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => inLine.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes to the next one in line without becoming free in between.
      const next = inLine.shift();
      if (next) next();
      else running--;
    }
  };
}
