import { rmSync, writeFileSync } from 'node:fs';
import { getStatus } from 'shared-contracts/api/status';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const ask = () => api.anybody.call(getStatus, {});

test('[SH-20] says nothing while there is no outage, or if the file is invalid', async () => {
  expect(await ask()).toEqual({ items: [] });
  writeFileSync(api.config.statusFile, '{ not json');
  expect(await ask()).toEqual({ items: [] });
});

test('[SH-20] shows the operators’ message immediately, and stops when they remove it', async () => {
  const notice = { id: 'carrier-1', level: 'Major', displayText: 'Texts are delayed.' };
  writeFileSync(api.config.statusFile, JSON.stringify([notice]));
  expect(await ask()).toEqual({ items: [notice] });
  rmSync(api.config.statusFile);

  expect(await ask()).toEqual({ items: [] });
});
