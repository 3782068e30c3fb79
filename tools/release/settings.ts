import { readSettings, tableOf } from '../../api/src/config/read-settings.ts';
import type { ConfigRow, SettingValues } from '../../api/src/config/read-settings.ts';
import { optionalUrl, setting, text } from '../../api/src/config/setting-parsers.ts';

const name = text.refine(
  (value) => /^[a-z0-9][a-z0-9-]*$/.test(value),
  'must be of small letters, digits and dashes',
);

const bucketPlace = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[^/]+)*\/?$/;
/** What begins like an address, or like one of a bucket, is no folder: 's3:/typo', 's3//typo', 'https://…'. */
const addressLike = /^(?:[a-z][a-z0-9+.-]+:|s3\/\/)/i;

const place = text.refine(
  (value) => bucketPlace.test(value) || !addressLike.test(value),
  'must be a folder, or s3://bucket or s3://bucket/prefix',
);

/** What `pnpm release` and the static host need in addition to the configuration of the product. */
const settings = {
  releaseStore: setting({
    name: 'RELEASE_STORE',
    default: '',
    description:
      'Where releases of remotes lie: a folder, or s3://bucket/prefix; DATA_DIR/releases when unset.',
    parser: place,
  }),
  releaseEnvironment: setting({
    name: 'RELEASE_ENVIRONMENT',
    default: 'local',
    description: 'Whose registry of remotes is read and written; several environments may share one store.',
    parser: name,
  }),
  s3Endpoint: setting({
    name: 'S3_ENDPOINT',
    default: '',
    description: 'Address of the S3-compatible service; that of AWS in S3_REGION when unset.',
    parser: optionalUrl,
  }),
  s3Region: setting({
    name: 'S3_REGION',
    default: 'us-east-1',
    description: 'Region that calls of the service are signed for.',
    parser: text,
  }),
  s3AccessKeyId: setting({
    name: 'S3_ACCESS_KEY_ID',
    default: '',
    description: 'Key that may read the bucket; publishing needs one that may write.',
    parser: text,
  }),
  s3SecretAccessKey: setting({
    name: 'S3_SECRET_ACCESS_KEY',
    default: '',
    description: 'Secret of that key.',
    parser: text,
    isSecret: true,
  }),
} as const;

export type ReleaseSettings = SettingValues<typeof settings>;

/** The rows of the README's table. */
export const releaseTable: readonly ConfigRow[] = tableOf(settings);

/** Reads and checks the settings of releasing. Throws a ConfigurationError with a sentence per bad value. */
export function readReleaseSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ReleaseSettings {
  return readSettings(settings, environment);
}
