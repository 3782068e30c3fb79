import { cutText } from 'shared-contracts/texts/cut-text';
import { AppError } from '../../kernel/app-error.ts';
import { recordedActor } from '../../platform/actor.ts';
import type { Caller, TokenCaller } from '../../platform/caller.ts';
import { newFileKey } from '../../platform/files/file-key.ts';
import { fieldsOf } from '../custom-fields/custom-fields.service.ts';
import { findImport, findRememberedColumns, insertImport } from './imports.store.ts';
import type { StoredImport } from './imports.store.ts';
import { storeFile, detectFormat, readSample } from './inspect-file.service.ts';
import { findLastFirst } from './last-first.rules.ts';
import { isOptOutFileName } from './opt-out-files.rules.ts';
import { phoneOf } from './phone-of.rules.ts';
import { clean } from './read-row.rules.ts';
import { isOwnExport, suggestColumns } from './suggest-columns.rules.ts';

/** A file to import. */
export interface Upload {
  readonly kind: StoredImport['kind'];
  readonly accountId: number | null;
  readonly file: File;
}

/** Whether the file's program puts an apostrophe before phones, and so before any text. */
function marksText(rows: readonly (readonly string[])[]): boolean {
  return rows.some((cells) => cells.some((cell) => /^'[^']/.test(cell) && phoneOf(cell) !== undefined));
}

/** Stores an upload, detects how to parse it and suggests targets for its columns. */
export async function storeUpload(caller: Caller | TokenCaller, upload: Upload): Promise<StoredImport> {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const { files } = platform.edges;
  const fileKey = newFileKey();
  const { bytes, lines, encoding } = await storeFile(files, fileKey, upload.file);
  try {
    const reading = await detectFormat(files, fileKey, encoding);
    const records = await readSample(files, fileKey, reading);
    const rows = records.slice(reading.hasHeader ? 1 : 0).map(({ cells }) => cells);
    if (rows.length === 0) {
      throw new AppError('import_empty');
    }
    const first = records[0]?.cells ?? [];
    const header = first.map((cell) => (reading.hasHeader ? cutText(clean(cell), 200) : ''));
    const remembered = upload.accountId
      ? await findRememberedColumns(db, orgId, upload.accountId)
      : new Map<string, string>();
    const suggestions = suggestColumns({ header, rows, hasHeader: reading.hasHeader, remembered });
    const fields = await fieldsOf(db, orgId);
    const names = new Map(fields.map(({ fieldName }) => [`field:${fieldName}`.toLowerCase(), fieldName]));
    const targets = suggestions.map(({ target }) => {
      const name = names.get(target.toLowerCase());

      return name ? `field:${name}` : target;
    });
    const importId = await insertImport(db, orgId, {
      kind: upload.kind,
      accountId: upload.accountId,
      by: recordedActor(caller),
      fileName: cutText(upload.file.name || 'contacts.csv', 200),
      fileKey,
      bytes,
      // Titles above the header are no rows.
      lines: Math.max(lines - (records[0]?.line ?? 1) + 1, 1),
      plan: {
        ...reading,
        header,
        targets,
        ...(marksText(rows) ? { marksText: true } : {}),
        lastFirst: findLastFirst(rows),
        ...(isOwnExport(header) ? { isOwnExport: true } : {}),
        ...(upload.kind === 'contacts' && isOptOutFileName(upload.file.name) ? { isOptOutFile: true } : {}),
      },
    });
    const one = await findImport(db, orgId, importId);
    if (!one) {
      throw new Error('An import is gone as soon as it was made.');
    }

    return one;
  } catch (error) {
    await files.delete(fileKey);
    throw error;
  }
}
