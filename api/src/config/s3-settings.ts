import { folderOrBucket, optionalUrl, setting, text } from './setting-parsers.ts';

/** The S3-compatible service that buckets of this configuration are in. */
export const s3Settings = {
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
    description:
      'Key that may read and write the buckets; unset, FILE_STORE takes what AWS gives to the machine or pod.',
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

/** Storage of pictures, uploads and exports (docs/operating.md, Files). */
export const fileSettings = {
  fileStore: setting({
    name: 'FILE_STORE',
    default: '',
    description:
      'Where pictures, uploads and exports lie: a folder, or s3://bucket/prefix; DATA_DIR when unset.',
    parser: folderOrBucket,
  }),
  ...s3Settings,
  s3PublicEndpoint: setting({
    name: 'S3_PUBLIC_ENDPOINT',
    default: '',
    description:
      'Address of the service as browsers and carriers reach it: they fetch files there, by signed addresses; unset, the API hands files on.',
    parser: optionalUrl,
  }),
} as const;
