import type { FileStore } from "./fileStore.ts";

/** What is kept did not come in time, or is more than it was said to be. */
export class Unread extends Error {}

/** Gives the bytes of an original, no more than `most` of them. Throws MissingFile and Unread. */
export type ReadPieces = (key: string, most: number) => AsyncGenerator<Buffer>;

/** Milliseconds for which what is read may stand still. */
const STILL_MS = 15_000;

/**
 * Reads originals and waits for the store so many milliseconds at most, all of them together. How long whoever takes the
 * bytes leaves them waiting counts for nothing.
 */
export function patientReading(read: FileStore["read"], patienceMs: number): ReadPieces {
  let left = patienceMs;
  const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
    if (left === 0) throw new Unread();
    const begun = Date.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new Unread()), Math.min(STILL_MS, left));
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      left = Math.max(0, left - (Date.now() - begun));
    }
  };
  return async function* pieces(key, most) {
    if (left === 0) throw new Unread();
    const opening = read(key);
    const stream = await inTime(opening).catch((error: unknown) => {
      void opening.then((late) => late.destroy()).catch(() => undefined);
      throw error;
    });
    try {
      const source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      let bytes = 0;
      for (;;) {
        const { done, value } = await inTime(source.next());
        if (done) return;
        bytes += value.length;
        if (bytes > most) throw new Unread();
        yield value;
      }
    } finally {
      stream.destroy();
    }
  };
}
