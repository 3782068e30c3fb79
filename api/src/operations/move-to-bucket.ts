import type { Config } from '../config/config.ts';
import { bucketOf, openDiskStores, openFileStores } from '../platform/files/open-file-stores.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { copyFiles } from './files/copy-files.ts';
import type { CopyReport } from './files/copy-files.ts';
import { OperationError } from './run-operation.ts';

async function empty(store: FileStore, target: FileStore): Promise<number> {
  let deleted = 0;
  for await (const { key, bytes } of store.list()) {
    // Files that arrived since the copy are left for the next run.
    if ((await target.size(key)) === bytes) {
      await store.delete(key);
      deleted++;
    }
  }

  return deleted;
}

export type MoveReport = Record<'media' | 'files', CopyReport & { deleted: number }>;

/** Copies every picture, upload and export of DATA_DIR into the bucket of FILE_STORE; can be run repeatedly. */
export async function moveToBucket(config: Config, { deletes }: { deletes: boolean }): Promise<MoveReport> {
  if (!bucketOf(config.fileStore)) {
    throw new OperationError('Set FILE_STORE to the bucket that the files go to: s3://bucket/prefix');
  }
  const [from, to] = [openDiskStores(config.dataDir), await openFileStores(config)];
  const move = async (kind: 'media' | 'files') => {
    const report = await copyFiles(from[kind], to[kind]);

    return { ...report, deleted: deletes ? await empty(from[kind], to[kind]) : 0 };
  };
  try {
    return { media: await move('media'), files: await move('files') };
  } finally {
    to.close();
  }
}
