import { closeSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { uploadContacts } from 'shared-contracts/api/imports';
import { uploadImage } from 'shared-contracts/api/files';
import { afterAll, expect, test } from 'vitest';
import { openLog } from '../../config/data-folder.ts';
import { useApi } from '../../testing/test-api.ts';

const base = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const dataDir = join(base, 'new/data');
const api = useApi({ DATA_DIR: dataDir });

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('[AP-08] no file that the API creates in its data folder is readable by other users of the machine', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  await staff.call(uploadContacts, { accountId, file: new File(['phone\n4155550101\n'], 'contacts.csv') });
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await staff.call(uploadImage, { image: new File([new Uint8Array(picture)], 'picture.png') });
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const modes = (isFolder: boolean) =>
    entries
      .filter((entry) => entry.isDirectory() === isFolder)
      .map((entry) => modeOf(join(entry.parentPath, entry.name)));

  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['uploads', 'files', 'media', 'callbacks', 'operator-token']),
  );
  expect(new Set(modes(true))).toEqual(new Set([0o750]));
  expect(new Set(modes(false))).toEqual(new Set([0o600]));
  expect(modeOf(dataDir)).toBe(0o750);
});

test('[AP-10] a log is readable by its group and no others, also one of an older release', () => {
  const [fresh, old] = [join(base, 'fresh.log'), join(base, 'old.log')];
  writeFileSync(old, 'before\n', { mode: 0o644 });
  for (const path of [fresh, old]) {
    closeSync(openLog(path, 'a'));
  }

  expect([fresh, old].map(modeOf)).toEqual([0o640, 0o640]);
  expect(statSync(old).size).toBe(7);
});
