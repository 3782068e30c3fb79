import { resolve } from 'node:path';
import { folderMode } from '../../../api/src/config/data-folder.ts';
import { inRoot } from '@tools/checkout/root';
import { folderFiles } from '../files/folder-files.ts';
import { s3Files } from '../files/s3-files.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import type { ReleaseSettings } from '../settings.ts';

type Settings = ReleaseSettings & { readonly dataDir: string };

/** Returns the local folder of releases; undefined = they are in a bucket. */
export function releaseFolder({
  dataDir,
  releaseStore,
}: Pick<Settings, 'dataDir' | 'releaseStore'>): string | undefined {
  if (releaseStore.startsWith('s3://')) {
    return undefined;
  }

  return releaseStore === '' ? resolve(inRoot(), dataDir, 'releases') : resolve(inRoot(), releaseStore);
}

/** Returns the files behind RELEASE_STORE: a folder, or a bucket of an S3-compatible service. */
export function releaseFiles(settings: Settings): StoredFiles {
  const folder = releaseFolder(settings);
  if (folder !== undefined) {
    return folderFiles(folder, settings.releaseStore === '' ? { folderMode } : {});
  }

  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(settings.releaseStore) ?? [];
  const { s3Region: region, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings;
  const missing = [
    ...(accessKeyId === '' ? ['S3_ACCESS_KEY_ID'] : []),
    ...(secretAccessKey === '' ? ['S3_SECRET_ACCESS_KEY'] : []),
  ];
  if (missing.length > 0) {
    throw new Refusal(
      `RELEASE_STORE is a bucket, so ${missing.join(' and ')} must be set.`,
      exitCodes.misused,
    );
  }
  const endpoint = settings.s3Endpoint.replace(/\/$/, '') || `https://s3.${region}.amazonaws.com`;

  return s3Files({ bucket, prefix, endpoint, region, accessKeyId, secretAccessKey });
}
