import { expect, test } from 'vitest';
import ProgressReporter from './progress-reporter.ts';

const journey = {
  titlePath: () => ['', 'journeys', 'a.spec.ts', 'a text arrives'],
  expectedStatus: 'passed',
};
const passed = { status: 'passed', duration: 900, retry: 0 };
const failed = {
  status: 'failed',
  duration: 12_340,
  retry: 0,
  error: { message: '\u001B[31mError: the row is hidden\u001B[39m\nCall log:' },
};

/** Reports a run of 100 tests, of which these ended, and returns the lines printed. */
function printed(...results: readonly (typeof passed | typeof failed)[]): string[] {
  const lines: string[] = [];
  const reporter = new ProgressReporter(undefined, (line) => lines.push(line));
  reporter.onBegin(undefined, { allTests: () => Array.from({ length: 100 }) });
  for (const result of results) {
    reporter.onTestEnd(journey, result);
  }

  return lines;
}

test('a failure is printed when it happens, with its first line and without colors', () => {
  expect(printed(passed, failed, { ...failed, status: 'timedOut', retry: 1 })).toEqual([
    '     · run 1 failed after 12.3 s: journeys › a.spec.ts › a text arrives: Error: the row is hidden',
    '     · run 2 failed after 12.3 s: journeys › a.spec.ts › a text arrives: Error: the row is hidden',
  ]);
});

test('tests that did not run because one before them failed are not failures', () => {
  expect(printed({ ...passed, status: 'skipped' })).toEqual([]);
});

test('every fifty tests a line says how many have ended; a second run does not count', () => {
  const fortyNine = Array.from({ length: 49 }, () => passed);
  expect(printed(...fortyNine)).toEqual([]);
  expect(printed(...fortyNine, { ...passed, retry: 1 })).toEqual([]);
  expect(printed(...fortyNine, passed)).toEqual(['     · 50 of 100']);
});

test('the slowest tests are named at the end, slowest first, as far as they took 20 seconds', () => {
  const lines: string[] = [];
  const reporter = new ProgressReporter(undefined, (line) => lines.push(line));
  for (let n = 1; n <= 11; n += 1) {
    reporter.onTestEnd(
      { ...journey, titlePath: () => ['', `journey ${n}`] },
      { ...passed, duration: n * 10_000 },
    );
  }
  reporter.onEnd();

  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 2)).toEqual(['     · took 110.0 s: journey 11', '     · took 100.0 s: journey 10']);

  const quick: string[] = [];
  const other = new ProgressReporter(undefined, (line) => quick.push(line));
  other.onTestEnd(journey, { ...passed, duration: 19_900 });
  other.onEnd();
  expect(quick).toEqual([]);
});
