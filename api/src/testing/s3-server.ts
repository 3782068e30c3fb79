import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { s3TestAccount, signatureFault } from './s3-signature.ts';

/**
 * A strict S3 server for tests: path-style addresses, private objects, signatures checked with AWS's own signer,
 * multipart uploads, ranges, writes of new objects only, lists in small pages. It refuses everything it does not know.
 */
export interface S3Server {
  /** Configuration of an API that stores its files here. */
  readonly settings: Readonly<Record<string, string>>;
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Incomplete multipart uploads. */
  readonly uploads: Map<string, { key: string; at: Date; parts: Map<number, Buffer> }>;
  /** Statuses with which to answer the next calls instead. */
  readonly failures: number[];
  /** Number of bytes after which to break the connection, for each of the next responses. */
  readonly breaks: number[];
  close(): Promise<void>;
}

const bucket = 'texting';
const region = 'eu-central-1';
const pageSize = 3;
const leastPart = 5 * 1024 * 1024;
const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly key: string;
  readonly body: Buffer;
}

function fail({ response }: Call, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const xml = ({ response }: Call, text: string): void =>
  void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(text);

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
  }

  return Buffer.concat(chunks);
}

/** Starts the server with its one bucket, on an address of this machine. */
export async function startS3(host = '127.0.0.1'): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const writtenAt = new Map<string, Date>();
  const uploads: S3Server['uploads'] = new Map();
  const failures: number[] = [];
  const breaks: number[] = [];

  function put(key: string, body: Buffer): void {
    objects.set(key, body);
    writtenAt.set(key, new Date());
  }

  function list(call: Call): void {
    const prefix = call.query.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const start = Number(call.query.get('continuation-token')?.split('+/=')[1] ?? 0);
    const contents = keys.slice(start, start + pageSize).map((key) => {
      const at = writtenAt.get(key)?.toISOString();
      const size = objects.get(key)?.length;
      return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${at}</LastModified></Contents>`;
    });
    const isCut = start + pageSize < keys.length;
    const next = isCut ? `<NextContinuationToken>a+/=${start + pageSize}</NextContinuationToken>` : '';
    xml(
      call,
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  function listUploads(call: Call): void {
    const prefix = call.query.get('prefix') ?? '';
    const rows = [...uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(
        ([id, { key, at }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      );
    xml(call, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`);
  }

  function send(call: Call): void {
    const { request, response, query, key } = call;
    const whole = objects.get(key);
    if (!whole) {
      return fail(call, 404, 'NoSuchKey');
    }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    const end = to ? Math.min(Number(to), whole.length - 1) : whole.length - 1;
    if (from !== undefined && start >= whole.length) {
      return fail(call, 416, 'InvalidRange');
    }
    const part = whole.subarray(start, end + 1);
    const disposition = query.get('response-content-disposition');
    response.writeHead(from === undefined ? 200 : 206, {
      'Content-Type': query.get('response-content-type') ?? 'application/octet-stream',
      'Content-Length': part.length,
      ETag: etagOf(whole),
      ...(disposition ? { 'Content-Disposition': disposition } : {}),
      ...(from === undefined ? {} : { 'Content-Range': `bytes ${start}-${end}/${whole.length}` }),
    });
    const stopAfter = request.method === 'GET' ? breaks.shift() : undefined;
    if (stopAfter === undefined) {
      return void response.end(request.method === 'HEAD' ? undefined : part);
    }
    response.write(part.subarray(0, stopAfter), () => response.destroy());
  }

  /** Completes a multipart upload; all parts but the last have the size that S3 requires. */
  function complete(call: Call, id: string): void {
    const upload = uploads.get(id);
    const parts = [...(upload?.parts ?? [])].toSorted(([a], [b]) => a - b).map(([, body]) => body);
    if (!upload || parts.length === 0) {
      return fail(call, 404, 'NoSuchUpload');
    }
    if (parts.slice(0, -1).some((body) => body.length < leastPart)) {
      return fail(call, 400, 'EntityTooSmall');
    }
    uploads.delete(id);
    put(call.key, Buffer.concat(parts));
    xml(
      call,
      `<CompleteMultipartUploadResult><Key>${call.key}</Key><ETag>"x-${parts.length}"</ETag></CompleteMultipartUploadResult>`,
    );
  }

  function handle(call: Call): void {
    const { request, response, query, key, body } = call;
    const uploadId = query.get('uploadId');
    const upload = uploads.get(uploadId ?? '');
    const isList = key === '' && request.method === 'GET';
    if (isList) {
      return query.has('uploads') ? listUploads(call) : list(call);
    }
    if (request.method === 'GET' || request.method === 'HEAD') {
      return send(call);
    }
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, at: new Date(), parts: new Map() });
      return xml(
        call,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'POST' && uploadId) {
      return complete(call, uploadId);
    }
    if (request.method === 'PUT') {
      if (uploadId && !upload) {
        return fail(call, 404, 'NoSuchUpload');
      }
      // Releases are written under this condition.
      if (request.headers['if-none-match'] === '*' && objects.has(key)) {
        return fail(call, 412, 'PreconditionFailed');
      }
      if (upload) {
        upload.parts.set(Number(query.get('partNumber')), body);
      } else {
        put(key, body);
      }
      return void response.writeHead(200, { ETag: etagOf(body) }).end();
    }
    if (request.method !== 'DELETE') {
      return fail(call, 405, 'MethodNotAllowed');
    }
    if (uploadId) {
      uploads.delete(uploadId);
    } else {
      objects.delete(key);
    }
    response.writeHead(204).end();
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host');
    const body = await bodyOf(request);
    const [, place, ...rest] = decodeURIComponent(url.pathname).split('/');
    const call = { request, response, query: url.searchParams, key: rest.join('/'), body };
    const failure = failures.shift();
    if (failure !== undefined) {
      return fail(call, failure, 'InternalError');
    }
    const fault = await signatureFault(request, body);
    if (fault) {
      return fail(call, 403, fault);
    }

    return place === bucket ? handle(call) : fail(call, 404, 'NoSuchBucket');
  }

  const listener = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => listener.listen(0, host, resolve));
  const { port } = listener.address() as AddressInfo; // it listens on a port
  const url = `http://${host}:${port}`;

  return {
    url,
    objects,
    uploads,
    failures,
    breaks,
    settings: {
      FILE_STORE: `s3://${bucket}/shop`,
      S3_ENDPOINT: url,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: s3TestAccount.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3TestAccount.secretAccessKey,
    },
    close: () =>
      new Promise((resolve) => {
        listener.closeAllConnections();
        listener.close(() => resolve());
      }),
  };
}
