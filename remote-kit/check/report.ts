import type { Build } from './build.ts';
import type { CheckedPage } from './pages-of.ts';

/** Prints the results of a check, line by line as they come. */
export interface Report {
  beginPage(page: CheckedPage): void;
  add(title: string, problems: readonly string[]): void;
  /** Notes checks that were left out. */
  skip(count: number): void;
  /** Prints the sum. Returns whether everything passed. */
  end(): boolean;
}

const indent = ' '.repeat(8);
const lineOf = (word: string, text: string): string => `  ${word.padEnd(6)}${text}`;

/** Creates a report of a build that is checked in a shell. */
export function createReport({ name, version }: Build, shell: URL, print: (line: string) => void): Report {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  print(`${name} ${version} in ${shell.origin}`);

  return {
    beginPage({ name: page, address }) {
      print('');
      print(`${page}, ${address}`);
    },

    add(title, problems) {
      const isFine = problems.length === 0;
      passed += isFine ? 1 : 0;
      failed += isFine ? 0 : 1;
      print(lineOf(isFine ? 'ok' : 'FAIL', title));
      problems.forEach((problem) => print(`${indent}${problem.replaceAll('\n', `\n${indent}`)}`));
    },

    skip(count) {
      if (count > 0) {
        skipped += count;
        print(lineOf('skip', `the other ${count} checks of this page`));
      }
    },

    end() {
      const sum = passed + failed + skipped;
      print('');
      print(
        failed === 0
          ? `All ${sum} checks passed.`
          : `${failed} of ${sum} checks failed${skipped > 0 ? `, ${skipped} were skipped` : ''}.`,
      );

      return failed === 0;
    },
  };
}
