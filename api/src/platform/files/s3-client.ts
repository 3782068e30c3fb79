import { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../../config/config.ts';

/** Location of a bucket and the credentials to access it. */
export type S3Account = Pick<
  Config,
  's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey' | 's3PublicEndpoint'
>;

function openClient(account: S3Account, endpoint: string): S3Client {
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = account;

  return new S3Client({
    region: account.s3Region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Without keys, the library uses the AWS credentials of the machine or pod.
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    // Many compatible services reject the newer trailing checksums; our body is signed as a whole.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Two clients for one service: one with our URL, one with the URL that browsers and carriers use. */
export interface S3Clients {
  readonly ours: S3Client;
  readonly theirs: S3Client | undefined;
  close(): void;
}

/** Opens the process's clients. They connect on the first call. */
export function openS3(account: S3Account): S3Clients {
  const ours = openClient(account, account.s3Endpoint);
  const theirs = account.s3PublicEndpoint ? openClient(account, account.s3PublicEndpoint) : undefined;

  return {
    ours,
    theirs,
    close() {
      ours.destroy();
      theirs?.destroy();
    },
  };
}
