import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** What a run of tests came to: by file, the titles of those that passed and the full names of those that failed. */
export interface Tally {
  readonly passed: Readonly<Record<string, readonly string[]>>;
  readonly failed: Readonly<Record<string, readonly string[]>>;
  /** What passed only when it was tried once more, with what it failed of first. */
  readonly secondTry: readonly string[];
  /** Errors of no file. */
  readonly stray: readonly string[];
}

/** The tally of a run of which the files that failed ran once more: what they came to then is what counts. */
export function mendedTally(first: Tally, second: Tally): Tally {
  const passed = Object.entries(first.passed).filter(([file]) => !(file in first.failed));
  // A run that broke off says nothing of the others.
  const unseen = Object.entries(first.failed).filter(([file]) => !(file in second.passed));
  const failed = { ...Object.fromEntries(unseen), ...second.failed };
  const unmended = Object.values(failed).flat();
  const mended = Object.values(first.failed)
    .flat()
    .filter((name) => !unmended.includes(name));
  return {
    passed: { ...Object.fromEntries(passed), ...second.passed },
    failed,
    secondTry: [...first.secondTry, ...mended.map((name) => `${name}: with its whole file`)],
    stray: [...first.stray, ...second.stray],
  };
}

/** Writes what a run of tests came to into the file that `TALLY` names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const passed: Record<string, string[]> = {};
    const failed: Record<string, string[]> = {};
    const secondTry: string[] = [];
    for (const module of modules) {
      const file = module.relativeModuleId;
      const fails = (name: string): unknown => (failed[file] ??= []).push(name);
      if (module.errors().length > 0) fails(file);
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fails(`${file} > ${suite.fullName}`);
      for (const test of module.children.allTests()) {
        const name = `${file} > ${test.fullName}`;
        const { state, errors: why } = test.result();
        if (state === "passed") (passed[file] ??= []).push(test.name);
        if (state === "failed") fails(name);
        if (test.diagnostic()?.flaky) secondTry.push(`${name}: ${why?.[0]?.message}`);
      }
    }
    const tally: Tally = { passed, failed, secondTry, stray: errors.map(({ message }) => message) };
    const file = process.env["TALLY"];
    if (file) writeFileSync(file, JSON.stringify(tally));
  }
}
