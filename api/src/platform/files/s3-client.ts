import { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../../config/config.ts';

/** Where a bucket is, and on whose behalf it is called. */
export type S3Account = Pick<
  Config,
  's3Endpoint' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey' | 's3PublicEndpoint'
>;

function openClient(account: S3Account, endpoint: string): S3Client {
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = account;

  return new S3Client({
    region: account.s3Region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Without keys of its own the library asks AWS what the machine or pod may do.
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    // Many compatible services refuse the newer checksums that are sent behind a body; ours is signed as a whole.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Two views of one service: ours, and that of browsers and carriers where they reach it. */
export interface S3Clients {
  readonly ours: S3Client;
  readonly theirs: S3Client | undefined;
  close(): void;
}

/** Opens the clients of a process. They connect with the first call. */
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
