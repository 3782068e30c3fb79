import { expect, test } from 'vitest';
import { createReport } from './report.ts';
import { runChecks } from './run-checks.ts';

const build = { name: 'mfe-rewards', version: '1.2.0', pages: [], drawers: [], folder: '' };
const page = { name: 'rewards', address: '/rewards', access: { kind: 'signedIn' }, modules: 1 } as const;
const passing = (title: string) => ({ title, run: async () => ({ problems: [] }) });

function startReport() {
  const lines: string[] = [];
  const report = createReport(
    build,
    new URL('https://app.example.com'),
    (text) => void lines.push(...text.split('\n')),
  );
  report.beginPage(page);

  return { report, lines };
}

test('[PF-09] a report has a line for each check, and passes', async () => {
  const { report, lines } = startReport();
  await runChecks([passing('mounts'), passing('leaves nothing behind')], report);

  expect(report.end()).toBe(true);
  expect(lines).toEqual([
    'mfe-rewards 1.2.0 in https://app.example.com',
    '',
    'rewards, /rewards',
    '  ok    mounts',
    '  ok    leaves nothing behind',
    '',
    'All 2 checks passed.',
  ]);
});

test('[PF-09] a failure says what to do, and the checks of a page that is not shown are skipped', async () => {
  const { report, lines } = startReport();
  const crash = async () => Promise.reject(new Error('Page crashed\nat somewhere'));
  await runChecks([passing('mounts'), { title: 'is visible', run: crash }], report);
  const isGone = async () => ({ problems: ['Fix it.\nThen again.', 'Fix more.'], isOver: true });
  await runChecks([{ title: 'mounts', run: isGone }, passing('fits'), passing('opens')], report);

  expect(report.end()).toBe(false);
  expect(lines.slice(3)).toEqual([
    '  ok    mounts',
    '  FAIL  is visible',
    '        Page crashed',
    '  FAIL  mounts',
    '        Fix it.',
    '        Then again.',
    '        Fix more.',
    '  skip  the other 2 checks of this page',
    '',
    '2 of 5 checks failed, 2 were skipped.',
  ]);
});
