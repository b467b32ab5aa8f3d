import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** What a run of tests came to: by file, the titles of those that passed, and the full names of those that failed, with what of. */
export interface Tally {
  readonly passed: Readonly<Record<string, readonly string[]>>;
  readonly failed: Readonly<Record<string, Readonly<Record<string, string>>>>;
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
  const unmended = new Set(Object.values(failed).flatMap(Object.keys));
  const mended = Object.values(first.failed)
    .flatMap(Object.entries<string>)
    .filter(([name]) => !unmended.has(name));
  return {
    passed: { ...Object.fromEntries(passed), ...second.passed },
    failed,
    secondTry: [
      ...first.secondTry,
      ...mended.map(([name, why]) => `${name}, with its whole file: ${why}`),
    ],
    stray: [...first.stray, ...second.stray],
  };
}

type Errors = readonly { readonly message: string }[] | undefined;

const whyOf = (errors: Errors): string =>
  (errors?.[0]?.message ?? "").replaceAll(/\s+/g, " ").slice(0, 300);

/** Writes what a run of tests came to into the file that `TALLY` names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const passed: Record<string, string[]> = {};
    const failed: Record<string, Record<string, string>> = {};
    const secondTry: string[] = [];
    for (const module of modules) {
      const file = module.relativeModuleId;
      const fails = (name: string, errors: Errors) => {
        (failed[file] ??= {})[name] = whyOf(errors);
      };
      if (module.errors().length > 0) fails(file, module.errors());
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fails(`${file} > ${suite.fullName}`, suite.errors());
      for (const test of module.children.allTests()) {
        const name = `${file} > ${test.fullName}`;
        const { state, errors } = test.result();
        if (state === "passed") (passed[file] ??= []).push(test.name);
        if (state === "failed") fails(name, errors);
        if (test.diagnostic()?.flaky) secondTry.push(`${name}: ${whyOf(errors)}`);
      }
    }
    const tally: Tally = { passed, failed, secondTry, stray: errors.map(({ message }) => message) };
    const file = process.env["TALLY"];
    if (file) writeFileSync(file, JSON.stringify(tally));
  }
}
