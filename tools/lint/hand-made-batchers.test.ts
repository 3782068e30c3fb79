import { expect, test } from 'vitest';
import { batcherProblems } from './hand-made-batchers.ts';

const service = 'api/src/areas/messages/batch-outbound.service.ts';

test.each(['    setImmediate(pump);', 'queueMicrotask(() => void writeWaiting());'])(
  'calls that are gathered by hand are found: %s',
  (line) => expect(batcherProblems(service, `let waiting = [];\n${line}\n`)).toMatchObject([{ line: 2 }]),
);

test.each([
  [service, 'const texts = gatherCalls<NewText, Written>({ doTogether: writeTogether });'],
  [
    'api/src/areas/imports/read-batches.service.ts',
    "import { setImmediate as nextTurn } from 'node:timers/promises';",
  ],
  ['api/src/platform/gather/gather-calls.ts', 'setImmediate(startBatches);'],
  ['api/src/platform/db/statements/reads.test.ts', 'setImmediate(resolve);'],
  ['shell/src/boot.tsx', 'queueMicrotask(start);'],
])('the module that gathers, waiting for a turn, tests and the browser pass: %s', (path, source) =>
  expect(batcherProblems(path, source)).toEqual([]),
);
