import { expect, test } from 'vitest';
import { countRuns, soakTable } from './soak.ts';

const sends = 'waves.spec.ts:7 › sends\n    Error: not | sent\n    at line 3';
const signsIn = 'sign-in.spec.ts:3 › signs in\n    Error: no frame';

test('a soak counts in how many runs each journey failed, the most frequent first', () => {
  const runs = [
    { passed: 2, failures: [signsIn] },
    { passed: 3, failures: [] },
    { passed: 1, failures: [signsIn, sends] },
  ];

  expect(soakTable(countRuns(runs), runs.length).split('\n')).toEqual([
    '| Journey | Failed | First reason |',
    '| --- | --- | --- |',
    '| sign-in.spec.ts:3 › signs in | 2 of 3 | Error: no frame |',
    String.raw`| waves.spec.ts:7 › sends | 1 of 3 | Error: not \| sent |`,
    '',
  ]);
});
