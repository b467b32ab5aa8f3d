import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from "vitest/node";

/**
 * Runs the files of these names before all others, in this order; `vitest` alone goes by the size of a file where it
 * knows nothing yet. A long file that comes last keeps one worker waiting for the other.
 */
export const longestFirst = (names: readonly string[]): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const placeOf = ({ moduleId }: TestSpecification): number => {
        const place = names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
        return place < 0 ? names.length : place;
      };
      return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
    }
  };
