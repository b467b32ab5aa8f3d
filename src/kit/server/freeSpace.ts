import type { FileStore } from "./fileStore.ts";

/**
 * The store, which takes no file more while fewer than `least` bytes are free: what shares its disk (the embedded
 * database above all) needs room to go on. It throws then as a full disk itself does.
 */
export function keepingFree(files: FileStore, least: number): FileStore {
  return {
    ...files,
    receive: async (body, most) => {
      if (least > 0 && (await files.free()) < least) {
        // Whoever sends is not left with an open end.
        body.destroy();
        throw Object.assign(new Error(`Fewer than ${least} bytes are free`), { code: "ENOSPC" });
      }
      return files.receive(body, most);
    },
  };
}

/** Whether an error says that a disk is full: that of the files, a quota on it, or the database's. */
export function isOutOfSpace(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOSPC" || code === "EDQUOT" || code === "53100";
}
