import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

export interface Tally {
  /** The titles of the tests that passed, by file. */
  readonly passed: Readonly<Record<string, readonly string[]>>;
  readonly failed: readonly string[];
  /** What passed only when it was tried once more, with what it failed of first. */
  readonly secondTry: readonly string[];
}

/** Writes what a run of tests came to, by name, into the file that `TALLY` names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const failed: string[] = [];
    const secondTry: string[] = [];
    const passed: Record<string, string[]> = {};
    for (const module of modules) {
      if (module.errors().length > 0) failed.push(module.relativeModuleId);
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0)
          failed.push(`${module.relativeModuleId} > ${suite.fullName}`);
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        const { state, errors } = test.result();
        if (state === "passed") (passed[module.relativeModuleId] ??= []).push(test.name);
        if (state === "failed") failed.push(name);
        if (test.diagnostic()?.flaky) secondTry.push(`${name}: ${errors?.[0]?.message}`);
      }
    }
    const tally: Tally = { passed, failed, secondTry };
    const file = process.env["TALLY"];
    if (file) writeFileSync(file, JSON.stringify(tally));
  }
}
