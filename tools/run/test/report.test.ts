import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './report.ts';

test('a report of vitest names what failed, with why', () => {
  const report = readVitestReport(
    JSON.stringify({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          name: '/product/api/src/a.test.ts',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            {
              fullName: 'takes away',
              status: 'failed',
              failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n\n  at a.ts:1'],
            },
          ],
        },
        { name: '/product/api/src/b.test.ts', message: 'Cannot find package', assertionResults: [] },
      ],
    }),
  );

  expect(report).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      '/product/api/src/a.test.ts › takes away\n    expected 1 to be 2\n      at a.ts:1',
      '/product/api/src/b.test.ts\n    Cannot find package',
    ],
  });
});

test('a report of Playwright names what failed, however deep its suite', () => {
  const spec = (title: string, ok: boolean, message?: string): object => ({
    title,
    file: 'agent.spec.ts',
    line: 7,
    ok,
    tests: [{ results: [message ? { errors: [{ message }, { message: 'and a console error' }] } : {}] }],
  });
  const report = readPlaywrightReport(
    JSON.stringify({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        { specs: [spec('signs in', true)], suites: [{ specs: [spec('answers', false, 'Error: not seen')] }] },
      ],
    }),
  );

  expect(report).toEqual({
    passed: 1,
    failed: 2,
    failures: ['agent.spec.ts:7 › answers\n    Error: not seen\n    and a console error'],
  });
});

test('a reason has 40 lines at most, of which none is empty', () => {
  const message = Array.from({ length: 100 }, (_, line) => `line ${line}\n`).join('\n');
  const { failures } = readVitestReport(
    JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 1,
      testResults: [{ name: 'a.test.ts', message, assertionResults: [] }],
    }),
  );

  expect(failures.map((one) => one.split('\n').length)).toEqual([41]);
  expect(failures[0]).toMatch(/line 39$/);
});
