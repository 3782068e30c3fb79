import type { FileStore, ListedFile } from '../../platform/files/file-store.ts';
import { hashOf } from './hash-of.ts';

/** Result of copying a store's files. */
export interface CopyReport {
  copied: number;
  /** Already present, byte for byte. */
  present: number;
  bytes: number;
  /** Deleted while others were copied: files whose links expired. */
  gone: number;
}

/** Thrown if a copy differs from its original. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

const atOnce = 4;

/**
 * Copies every file of a store into another one and verifies each by its checksum, read back from the target. Identical
 * files that are already there are skipped, so that an interrupted run can be continued.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, present: 0, bytes: 0, gone: 0 };
  const files = from.list()[Symbol.asyncIterator]();

  async function work(): Promise<void> {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      await copyOne({ from, to, report }, next.value);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));

  return report;
}

async function copyOne(
  { from, to, report }: { from: FileStore; to: FileStore; report: CopyReport },
  { key, bytes }: ListedFile,
): Promise<void> {
  const wanted = await hashOf(from, key);
  if (wanted === undefined) {
    report.gone++;
    return;
  }
  if ((await to.size(key)) === bytes && (await hashOf(to, key)) === wanted) {
    report.present++;
    return;
  }
  const file = await from.read(key);
  if (!file) {
    report.gone++;
    return;
  }
  await to.write(key, file.stream);
  if ((await hashOf(to, key)) !== wanted) {
    throw new CopyError(`The copy of ${key} is not the same as the file. Run the command again.`);
  }
  report.copied++;
  report.bytes += bytes;
}
