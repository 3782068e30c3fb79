import { rmSync, writeFileSync } from 'node:fs';
import { getStatus } from 'shared-contracts/api/status';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const ask = () => api.anybody.call(getStatus, {});

test('[SH-20] says nothing while nothing is wrong, or the file is not what it should be', async () => {
  expect(await ask()).toEqual({ items: [] });
  writeFileSync(api.config.statusFile, '{ not json');
  expect(await ask()).toEqual({ items: [] });
});

test('[SH-20] tells what operators wrote, at once, and stops when they take it away', async () => {
  const notice = { id: 'carrier-1', level: 'Major', displayText: 'Texts are delayed.' };
  writeFileSync(api.config.statusFile, JSON.stringify([notice]));
  expect(await ask()).toEqual({ items: [notice] });
  rmSync(api.config.statusFile);

  expect(await ask()).toEqual({ items: [] });
});
