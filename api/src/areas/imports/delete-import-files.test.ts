import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createImport, getImport, startImport, uploadContacts } from 'shared-contracts/api/imports';
import { expect, test } from 'vitest';
import { newFileKey } from '../../platform/files/file-key.ts';
import { sweepUploadSpool, uploadSpool } from '../../platform/files/upload-spool.ts';
import { RowsFailedError } from '../../platform/jobs/for-each-row.ts';
import { jobHandlers } from '../../process/background.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import { deleteImportFiles } from './delete-import-files.service.ts';

const api = useApi();
const hourMs = 3_600_000;
const inTwoDays = () => new Date(Date.now() + 48 * hourMs);
const csv = (text: string) => new File([text], 'people.csv', { type: 'text/csv' });

const filesFolder = () => join(api.config.dataDir, 'files');
const pathOf = (key: string) => join(filesFolder(), key.slice(0, 2), key);

async function keptFiles(): Promise<string[]> {
  const entries = await readdir(filesFolder(), { recursive: true, withFileTypes: true });

  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Creates a file that a killed process left behind some hours ago. */
async function leave(path: string, hoursAgo: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'phone\n');
  const at = new Date(Date.now() - hoursAgo * hourMs);
  await utimes(path, at, at);
}

test('[IN-14] a file not started within a day is deleted with its draft; a queued one is kept', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const draft = await staff.call(createImport, { accountId, file: csv('phone\n4155550101\n') });
  const { importId } = await staff.call(uploadContacts, { accountId, file: csv('phone\n4155550102\n') });
  await deleteImportFiles(api.platform, new Date());
  expect(await keptFiles()).toHaveLength(2);

  await deleteImportFiles(api.platform, inTwoDays());
  await expectRefusal(staff.call(startImport, { importId: draft.import.id, plan: draft.plan }), 'not_found');
  expect(await keptFiles()).toHaveLength(1);
  while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}

  expect(await staff.call(getImport, { importId })).toMatchObject({ state: 'done', created: 1 });
  expect(await keptFiles()).toEqual([]);
});

test('[IN-14] files that belong to nothing go after a day, also half-written ones', async () => {
  const [old, young, half] = [newFileKey(), newFileKey(), newFileKey()];
  await leave(pathOf(old), 25);
  await leave(pathOf(young), 23);
  await leave(`${pathOf(half)}.part`, 25);
  await deleteImportFiles(api.platform, new Date());

  expect(await keptFiles()).toEqual([young]);
  await deleteImportFiles(api.platform, inTwoDays());
  expect(await keptFiles()).toEqual([]);
});

test('[IN-14] leftovers of killed uploads are deleted once they have not grown for an hour', async () => {
  const [old, growing] = ['old', 'growing'].map((name) => join(uploadSpool(api.config.dataDir), name));
  await leave(old ?? '', 2);
  await leave(growing ?? '', 0);

  expect(await sweepUploadSpool({ ...api.config, log: api.platform.log }, new Date())).toBe(1);
  await expect(stat(old ?? '')).rejects.toThrow('ENOENT');
  expect((await stat(growing ?? '')).isFile()).toBe(true);
});

test('[IN-14] a file that cannot be deleted keeps no other one, and goes the next time', async () => {
  const [broken, sound] = [newFileKey(), newFileKey()].toSorted();
  await leave(pathOf(broken ?? ''), 25);
  await leave(pathOf(sound ?? ''), 25);
  const { edges } = api.platform;
  const files = {
    ...edges.files,
    delete: async (key: string) => {
      if (key === broken) {
        throw new Error('The folder cannot be written to.');
      }
      await edges.files.delete(key);
    },
  };
  const failing = { ...api.platform, edges: { ...edges, files } };
  await expect(deleteImportFiles(failing, new Date())).rejects.toThrow(RowsFailedError);
  expect(await keptFiles()).toEqual([broken]);

  await deleteImportFiles(api.platform, new Date());
  expect(await keptFiles()).toEqual([]);
});
