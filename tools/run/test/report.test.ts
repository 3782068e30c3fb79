import { expect, test } from 'vitest';
import { maxFlaky, readPlaywrightReport, readVitestReport } from './report.ts';

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
    flaky: [],
  });
});

const spec = (title: string, ...runs: { message?: string; trace?: string }[]): object => ({
  title,
  file: 'agent.spec.ts',
  line: 7,
  ok: !runs.at(-1)?.message,
  tests: [
    {
      status: runs.length > 1 && !runs.at(-1)?.message ? 'flaky' : 'other',
      results: runs.map(({ message, trace }) => ({
        status: message ? 'failed' : 'passed',
        errors: message ? [{ message }, { message: 'and a console error' }] : [],
        attachments: trace ? [{ name: 'trace', path: trace }] : [],
      })),
    },
  ],
});

test('a report of Playwright names each failed case, however deep its suite', () => {
  const report = readPlaywrightReport(
    JSON.stringify({
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      suites: [
        {
          specs: [spec('signs in', {})],
          suites: [{ specs: [spec('answers', { message: 'Error: not seen' })] }],
        },
      ],
    }),
  );

  expect(report).toEqual({
    passed: 1,
    failed: 1,
    failures: ['agent.spec.ts:7 › answers\n    Error: not seen\n    and a console error'],
    flaky: [],
  });
});

test.each([
  { flaky: maxFlaky, passed: 1 + maxFlaky, failed: 0 },
  { flaky: maxFlaky + 1, passed: 1, failed: maxFlaky + 1 },
])('$flaky cases that pass on their second run leave $failed failed', ({ flaky, passed, failed }) => {
  const twice = spec('sends', { message: 'Error: not sent' }, { trace: '/results/trace.zip' });
  const report = readPlaywrightReport(
    JSON.stringify({
      stats: { expected: 1, unexpected: 0, flaky },
      suites: [{ specs: [spec('signs in', {}), ...Array.from({ length: flaky }, () => twice)] }],
    }),
  );

  expect(report).toMatchObject({ passed, failed, failures: [] });
  expect(report.flaky).toHaveLength(flaky);
  expect(report.flaky[0]).toBe(
    'agent.spec.ts:7 › sends\n    failed, then passed\n    trace: /results/trace.zip\n    Error: not sent\n    and a console error',
  );
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
