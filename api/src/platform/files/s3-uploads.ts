import { AbortMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';

/**
 * Aborts multipart uploads that a killed process started before an instant: their parts take up space, and no file
 * listing shows them. A service that cannot list them has its own rule for this.
 */
export async function abortStaleUploads(
  client: S3Client,
  { bucket, prefix, before }: { bucket: string; prefix: string; before: Date },
): Promise<void> {
  const page = await client
    .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }))
    .catch(() => undefined);
  const stale = page?.Uploads?.filter(({ Initiated }) => Initiated && Initiated < before) ?? [];
  const aborted = await Promise.allSettled(
    stale.map(({ Key, UploadId }) =>
      client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })),
    ),
  );
  const failed = aborted.find((one) => one.status === 'rejected');
  if (failed) {
    throw failed.reason;
  }
}
