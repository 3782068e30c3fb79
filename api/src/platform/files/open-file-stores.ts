import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { contentTypeOfKey } from '../media/media-key.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import { isFileKey } from './file-key.ts';
import type { FileStore, IsKey } from './file-store.ts';
import type { S3Account } from './s3-client.ts';

/** The two kinds of files, each with keys of its own. */
export interface FileStores {
  /** Pictures and contact cards of texts, open to whoever holds their address. */
  readonly media: FileStore;
  /** Uploads that wait for the worker, and what it makes for people to fetch. */
  readonly files: FileStore;
  close(): void;
}

/** What the stores need of the configuration. */
export type FileSettings = S3Account & Pick<Config, 'fileStore' | 'dataDir'>;

const keys: Readonly<Record<'media' | 'files', IsKey>> = {
  media: (key) => contentTypeOfKey(key) !== undefined,
  files: isFileKey,
};

/** The stores in a folder. */
export function openDiskStores(folder: string): FileStores {
  return {
    media: createDiskFileStore(join(folder, 'media'), keys.media),
    files: createDiskFileStore(join(folder, 'files'), keys.files),
    close: () => undefined,
  };
}

/** The bucket and prefix of a place such as s3://bucket/prefix; undefined for a folder. */
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

  // Loaded where a bucket is used alone: the library takes 35 MB and a fourth of a second (docs/adr/0063).
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
