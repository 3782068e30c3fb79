import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError } from '../../kernel/app-error.ts';
import type { ByteRange, FileStore, IsKey, ListedFile } from './file-store.ts';
import { resumedStream } from './resumed-stream.ts';
import type { S3Clients } from './s3-client.ts';
import { abortStaleUploads } from './s3-uploads.ts';

/** Size of a part. One part is in memory at a time; 10,000 of them make the largest file, 80 GB. */
const partBytes = 8 * 1024 * 1024;

interface Place {
  readonly clients: S3Clients;
  readonly bucket: string;
  /** Prefix without leading or trailing slashes. */
  readonly prefix: string;
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Rethrows an error of the service, or a missing response, as an AppError. */
function away(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('unavailable', { cause: error });
}

const unlessMissing = (error: unknown): undefined => (isMissing(error) ? undefined : away(error));

/** Stores files in a private bucket of any S3-compatible service: reads require a signature. */
export function createS3FileStore({ clients, bucket, prefix }: Place, isKey: IsKey): FileStore {
  const { ours, theirs } = clients;
  const objectOf = (key: string) => ({ Bucket: bucket, Key: `${prefix}/${key}` });

  async function open(key: string, range?: ByteRange) {
    const answer = await ours
      .send(
        new GetObjectCommand({
          ...objectOf(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      )
      .catch(unlessMissing);
    if (!answer) {
      return undefined;
    }
    if (!(answer.Body instanceof Readable)) {
      throw new Error('The service answered without a stream.');
    }
    const whole = Number(/\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1] ?? answer.ContentLength ?? 0);

    return { bytes: whole, stream: answer.Body };
  }

  async function* list(): AsyncGenerator<ListedFile> {
    let token: string | undefined;
    do {
      const page = await ours
        .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}/`, ContinuationToken: token }))
        .catch(away);
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        const key = Key.slice(prefix.length + 1);
        if (isKey(key)) {
          yield { key, bytes: Size, writtenAt: LastModified };
        }
      }
      token = page.NextContinuationToken;
    } while (token);
  }

  return {
    list,

    async write(key, bytes) {
      if (!isKey(key)) {
        throw new Error('That is not the key of a file.');
      }
      let written = 0;
      let fault: unknown;
      async function* counted(): AsyncGenerator<Uint8Array> {
        try {
          for await (const chunk of bytes) {
            written += chunk.length;
            yield chunk;
          }
        } catch (error) {
          fault = error;
          throw error;
        }
      }
      const upload = new Upload({
        client: ours,
        params: { ...objectOf(key), Body: Readable.from(counted(), { objectMode: false }) },
        partSize: partBytes,
        queueSize: 1,
      });
      try {
        await upload.done();
      } catch (error) {
        // Errors of the file itself, such as a picture among contacts, are not the service's fault.
        throw fault ?? new AppError('unavailable', { cause: error });
      }

      return written;
    },

    async size(key) {
      if (!isKey(key)) {
        return undefined;
      }

      return (await ours.send(new HeadObjectCommand(objectOf(key))).catch(unlessMissing))?.ContentLength;
    },

    async read(key, range) {
      const file = isKey(key) ? await open(key, range) : undefined;
      if (!file) {
        return undefined;
      }
      const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
      const reopen = async (from: number) => (await open(key, { start: from, end }))?.stream;

      return { bytes: file.bytes, stream: resumedStream(file.stream, { start, end, reopen }) };
    },

    async delete(key) {
      if (isKey(key)) {
        await ours.send(new DeleteObjectCommand(objectOf(key))).catch(unlessMissing);
      }
    },

    async *olderThan(before) {
      for await (const { key, writtenAt } of list()) {
        if (writtenAt < before) {
          yield key;
        }
      }
      // Last: an upload that cannot be aborted must not hide the files.
      await abortStaleUploads(ours, { bucket, prefix: `${prefix}/`, before });
    },

    async address(key, { seconds, contentType, contentDisposition }) {
      if (!theirs || !isKey(key)) {
        return undefined;
      }
      const command = new GetObjectCommand({
        ...objectOf(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
      });

      return getSignedUrl(theirs, command, { expiresIn: seconds });
    },
  };
}
