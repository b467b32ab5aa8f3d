import type { UploadWarning, WarningCode } from "#features/uploads/model/warnings.ts";

const mostOfEach = 100;

/** The warnings of one upload: the first hundred of each kind in full, the others counted. */
export interface Warnings {
  add(code: WarningCode, detail: string): void;
  list(): UploadWarning[];
}

export function warnings(): Warnings {
  const kept: UploadWarning[] = [];
  const counts = new Map<WarningCode, number>();
  return {
    add(code, detail) {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count <= mostOfEach) kept.push({ code, detail: detail.slice(0, 300) });
    },
    list: () => [
      ...kept,
      ...[...counts]
        .filter(([, count]) => count > mostOfEach)
        .map(([code, count]) => ({ code, detail: `+${count - mostOfEach}` })),
    ],
  };
}
