import { byteOrderMark, csvRow } from '../../platform/csv/write-csv.ts';
import { newFileKey } from '../../platform/files/file-key.ts';
import { linkToFile } from '../../platform/files/downloads.service.ts';
import type { Platform } from '../../platform/platform.ts';
import { findProblems } from './import-batch.store.ts';
import type { StoredImport } from './imports.store.ts';

const pageSize = 1_000;

/** Yields the rows that created no contact, as a file to fix and upload again; imports skip the columns we add. */
async function* problemRows(
  platform: Platform,
  orgId: number,
  one: StoredImport,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const { header, targets } = one.plan;
  // Unnamed columns get their target's name, so that the file is parsed the same way again.
  const names = targets.map((target, at) => header[at]?.trim() || target.replace(/^field:|^skip$/, ''));
  yield encoder.encode(byteOrderMark + csvRow([...names, 'Import line', 'Import problem']));
  let afterLine = 0;
  for (;;) {
    const page = await findProblems(platform.database.db, orgId, {
      importId: one.id,
      afterLine,
      limit: pageSize,
    });
    if (page.length === 0) {
      return;
    }
    const rows = page.map(({ line, cells, reason }) => {
      const filled = targets.map((_, at) => cells[at] ?? '');
      // Extra cells must not be lost: they are added to the last column.
      const rest = cells.slice(targets.length).join(' ').trim();
      if (rest) {
        filled.push(`${filled.pop() ?? ''} ${rest}`);
      }

      return csvRow([...filled, String(line), reason]);
    });
    yield encoder.encode(rows.join(''));
    afterLine = page.at(-1)?.line ?? afterLine;
  }
}

/** Writes that file and returns a link to it. */
export async function linkToProblems(
  platform: Platform,
  orgId: number,
  { one, expiresAt }: { one: StoredImport; expiresAt: Date },
): Promise<string> {
  const fileKey = newFileKey();
  await platform.edges.files.write(fileKey, problemRows(platform, orgId, one));
  const fileName = `${one.fileName.replace(/\.(csv|txt|tsv)$/i, '')} - rows to fix.csv`;

  return linkToFile(platform, platform.database.db, { orgId, fileKey, fileName, expiresAt });
}
