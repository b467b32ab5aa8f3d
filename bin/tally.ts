import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from "vitest/node";
import { processorSeconds } from "./processorTime.ts";
import { TEST_HANG } from "./testHang.ts";

/** What a run of tests came to: by file, the titles of those that passed, and the full names of those that failed, with what of. */
export interface Tally {
  readonly passed: Readonly<Record<string, readonly string[]>>;
  readonly failed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Errors of no file. */
  readonly stray: readonly string[];
  /** Seconds of processor time of each file, and of what was set up for all of them. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** The tally of a run of which the files that failed ran once more: what they came to then is what counts. */
export function mendedTally(first: Tally, second: Tally): Tally {
  const passed = Object.entries(first.passed).filter(([file]) => !(file in first.failed));
  // A run that broke off says nothing of the others.
  const unseen = Object.entries(first.failed).filter(([file]) => !(file in second.passed));
  const failed = { ...Object.fromEntries(unseen), ...second.failed };
  return {
    passed: { ...Object.fromEntries(passed), ...second.passed },
    failed,
    stray: [...first.stray, ...second.stray],
    seconds: first.seconds,
  };
}

/** The files that failed at first and no longer, each with what it failed of. */
export function flakyFiles(first: Tally, last: Tally): readonly string[] {
  return Object.entries(first.failed)
    .filter(([file]) => !(file in last.failed))
    .map(([file, why]) => [file, ...Object.entries(why).map((one) => one.join(": "))].join("\n  "));
}

type Errors = readonly { readonly message: string }[] | undefined;

const isOne = (hang: RegExp, errors: Errors): boolean => hang.test(errors?.[0]?.message ?? "");

const whyOf = (errors: Errors): string =>
  (errors?.[0]?.message ?? "").replaceAll(/\s+/g, " ").slice(0, 300);

/** A runner ends after so many hangs. */
const MOST_HANGS = 5;
/** What is no file's: the cluster, the product, the browser. */
const SET_UP = "set up";
const HOOK_HANG = /^Hook timed out in /;

/**
 * Writes what a run of tests came to into the file that `TALLY` names, anew after each file, so that it is told of a run that
 * is killed as well; what did not run has failed.
 */
export default class TallyReporter implements Reporter {
  private vitest: Vitest | undefined;
  private readonly passed: Record<string, string[]> = {};
  private readonly failed: Record<string, Record<string, string>> = {};
  private readonly seconds: Record<string, number> = {};
  private readonly unended = new Set<string>();
  private hangs = 0;
  private counted = 0;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { project, moduleId } of specifications)
      this.unended.add(relative(project.config.root, moduleId));
    this.write([]);
  }

  onTestModuleQueued(): void {
    if (this.counted === 0) this.countSeconds(SET_UP);
  }

  onTestCaseResult(test: TestCase): void {
    const { timeout = Infinity } = test.options;
    const isLong = (test.diagnostic()?.duration ?? 0) >= timeout;
    if (isLong || isOne(TEST_HANG, test.result().errors)) this.countHang();
  }

  onTestModuleEnd(module: TestModule): void {
    const file = module.relativeModuleId;
    this.unended.delete(file);
    this.countSeconds(file);
    const fails = (name: string, errors: Errors) => {
      (this.failed[file] ??= {})[name] = whyOf(errors);
      if (isOne(HOOK_HANG, errors)) this.countHang();
    };
    if (module.errors().length > 0) fails(file, module.errors());
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0) fails(`${file} > ${suite.fullName}`, suite.errors());
    for (const test of module.children.allTests()) {
      const name = `${file} > ${test.fullName}`;
      const { state, errors } = test.result();
      if (state === "passed") (this.passed[file] ??= []).push(test.name);
      else if (state === "failed") fails(name, errors);
      else if (test.options.mode === "run") fails(name, [{ message: "did not run" }]);
    }
    this.write([]);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    this.write(errors.map(({ message }) => message));
  }

  private countSeconds(name: string): void {
    const all = processorSeconds();
    this.seconds[name] = (this.seconds[name] ?? 0) + all - this.counted;
    this.counted = all;
  }

  private countHang(): void {
    this.hangs += 1;
    if (this.hangs === MOST_HANGS) void this.vitest?.cancelCurrentRun("test-failure");
  }

  private write(stray: readonly string[]): void {
    const file = process.env["TALLY"];
    if (!file) return;
    const unended = [...this.unended].map((name) => [name, { [name]: "did not run to its end" }]);
    const failed = { ...Object.fromEntries(unended), ...this.failed };
    const { passed, seconds } = this;
    writeFileSync(file, JSON.stringify({ passed, failed, stray, seconds } satisfies Tally));
  }
}
