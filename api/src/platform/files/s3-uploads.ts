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
  for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
    if (Initiated && Initiated < before) {
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    }
  }
}
