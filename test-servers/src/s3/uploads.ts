import { randomUUID } from 'node:crypto';
import { fail, sendXml } from './call.ts';
import type { Call } from './call.ts';

const leastPart = 5 * 1024 * 1024;

/** Incomplete multipart uploads, by id. */
export type Uploads = Map<string, { key: string; at: Date; parts: Map<number, Buffer> }>;

export function listUploads(call: Call, uploads: Uploads): void {
  const prefix = call.query.get('prefix') ?? '';
  const rows = [...uploads]
    .filter(([, { key }]) => key.startsWith(prefix))
    .map(
      ([id, { key, at }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
  sendXml(call, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`);
}

export function beginUpload(call: Call, uploads: Uploads): void {
  const id = randomUUID();
  uploads.set(id, { key: call.key, at: new Date(), parts: new Map() });
  sendXml(call, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
}

/**
 * Completes an upload, of which all parts but the last must have the size that S3 requires. Returns the object;
 * undefined if it refused.
 */
export function completeUpload(call: Call, uploads: Uploads): Buffer | undefined {
  const id = call.query.get('uploadId') ?? '';
  const parts = [...(uploads.get(id)?.parts ?? [])].toSorted(([a], [b]) => a - b).map(([, body]) => body);
  if (parts.length === 0) {
    fail(call, 404, 'NoSuchUpload');
    return undefined;
  }
  if (parts.slice(0, -1).some((body) => body.length < leastPart)) {
    fail(call, 400, 'EntityTooSmall');
    return undefined;
  }
  uploads.delete(id);
  sendXml(
    call,
    `<CompleteMultipartUploadResult><Key>${call.key}</Key><ETag>"x-${parts.length}"</ETag></CompleteMultipartUploadResult>`,
  );

  return Buffer.concat(parts);
}
