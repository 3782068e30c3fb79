import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { contentTypeOfKey } from '../media/media-key.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import { isFileKey } from './file-key.ts';
import type { FileStore, IsKey } from './file-store.ts';
import type { S3Account } from './s3-client.ts';

/** The two kinds of files, each with its own key format. */
export interface FileStores {
  /** Pictures and contact cards in texts, readable by anyone who has their URL. */
  readonly media: FileStore;
  /** Uploads waiting for the worker, and the files it produces for download. */
  readonly files: FileStore;
  close(): void;
}

/** Settings that the file stores need. */
export type FileSettings = S3Account & Pick<Config, 'fileStore' | 'dataDir'>;

const keys: Readonly<Record<'media' | 'files', IsKey>> = {
  media: (key) => contentTypeOfKey(key) !== undefined,
  files: isFileKey,
};

/** Opens the stores in a folder. */
export function openDiskStores(folder: string): FileStores {
  return {
    media: createDiskFileStore(join(folder, 'media'), keys.media),
    files: createDiskFileStore(join(folder, 'files'), keys.files),
    close: () => undefined,
  };
}

/** Returns the bucket and prefix of a place such as s3://bucket/prefix, or undefined for a folder. */
export function bucketOf(place: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(place) ?? [];

  return bucket ? { bucket, prefix: prefix === '' ? '' : `${prefix}/` } : undefined;
}

/** Opens the stores that FILE_STORE names. */
export async function openFileStores(settings: FileSettings): Promise<FileStores> {
  const place = bucketOf(settings.fileStore);
  if (!place) {
    return openDiskStores(settings.fileStore || settings.dataDir);
  }

  // Loaded only if a bucket is used, because the library takes 35 MB and a quarter of a second (docs/adr/0063).
  const [{ openS3 }, { createS3FileStore }] = await Promise.all([
    import('./s3-client.ts'),
    import('./s3-file-store.ts'),
  ]);
  const clients = openS3(settings);
  const { bucket, prefix } = place;

  return {
    media: createS3FileStore({ clients, bucket, prefix: `${prefix}media` }, keys.media),
    files: createS3FileStore({ clients, bucket, prefix: `${prefix}files` }, keys.files),
    close: clients.close,
  };
}
