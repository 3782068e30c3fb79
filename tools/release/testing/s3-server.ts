import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Strict S3 server for tests: path-style addresses, Signature Version 4 computed independently from the published
 * algorithm, If-None-Match on PUT, ListObjectsV2 with small pages. Refuses everything else.
 */
export interface S3Server {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Statuses with which the next calls fail; 0 = executes the request, then loses the response. */
  readonly failures: number[];
  /** Handling of If-None-Match: most services honor it, some ignore it, some refuse the header. */
  conditionalWrites: 'honored' | 'ignored' | 'refused';
  close(): Promise<void>;
}

export const s3Account = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI',
  region: 'eu-central-1',
};

const pageSize = 3;
const maxSkewMilliseconds = 15 * 60_000;
const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalRequest(request: IncomingMessage, signed: readonly string[], payload: string): string {
  const url = new URL(request.url ?? '/', 'http://host');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
  const headers = signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');

  return [request.method, path, query, headers, signed.join(';'), payload].join('\n');
}

/** Returns what is wrong with a signature; undefined = properly signed. */
function signatureFault(request: IncomingMessage, body: Buffer): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, key, day = '', region = '', signed = '', signature = ''] =
    pattern.exec(request.headers.authorization ?? '') ?? [];
  const date = String(request.headers['x-amz-date'] ?? '');
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const payload = String(request.headers['x-amz-content-sha256'] ?? '');
  if (key !== s3Account.accessKeyId) {
    return 'InvalidAccessKeyId';
  }
  if (region !== s3Account.region) {
    return 'AuthorizationHeaderMalformed';
  }
  if (!date.startsWith(day) || !(Math.abs(Date.now() - at) < maxSkewMilliseconds)) {
    return 'RequestTimeTooSkewed';
  }
  if (!signed.split(';').includes('host')) {
    return 'SignatureDoesNotMatch';
  }
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) {
    return 'XAmzContentSHA256Mismatch';
  }

  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    date,
    scope,
    sha256(canonicalRequest(request, signed.split(';'), payload)),
  ].join('\n');
  const signingKey = ['s3', 'aws4_request'].reduce(
    (secret, part) => hmac(secret, part),
    hmac(hmac(`AWS4${s3Account.secretAccessKey}`, day), region),
  );
  const expected = hmac(signingKey, text);

  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

function answer(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);
}

function list(objects: ReadonlyMap<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  // Tokens contain characters that a careless client fails to escape.
  const start = Number(query.get('continuation-token')?.split('+/=')[1] ?? 0);
  const page = keys.slice(start, start + pageSize);
  const rest = start + pageSize < keys.length;
  const contents = page.map((key) => {
    const name = key.slice(bucket.length + 1);
    return `<Contents><Key>${query.get('encoding-type') === 'url' ? encoded(name).replaceAll('%2F', '/').replaceAll('%20', '+') : name}</Key></Contents>`;
  });
  const next = rest ? `<NextContinuationToken>a+/=${start + pageSize}</NextContinuationToken>` : '';

  return `<ListBucketResult>${next}<IsTruncated>${rest}</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }

  return Buffer.concat(chunks);
}

/** Starts the server with one bucket. */
export async function startS3(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const failures: number[] = [];

  function handle(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://host');
    const key = decodeURIComponent(url.pathname.slice(1));
    const there = objects.get(key);
    if (!key.startsWith(bucket)) {
      return answer(response, 404, 'NoSuchBucket');
    }
    if (request.method === 'GET' && key === bucket) {
      if (url.searchParams.get('list-type') !== '2') {
        return answer(response, 501, 'NotImplemented');
      }
      return void response.writeHead(200).end(list(objects, bucket, url.searchParams));
    }
    if (request.method === 'GET') {
      if (!there) {
        return answer(response, 404, 'NoSuchKey');
      }
      return void response.writeHead(200).end(there);
    }
    if (request.method === 'PUT') {
      const condition = request.headers['if-none-match'];
      if (condition !== undefined && condition !== '*') {
        return answer(response, 501, 'NotImplemented');
      }
      if (condition !== undefined && server.conditionalWrites === 'refused') {
        return answer(response, 501, 'NotImplemented');
      }
      if (condition === '*' && there && server.conditionalWrites === 'honored') {
        return answer(response, 412, 'PreconditionFailed');
      }
      objects.set(key, body);
      return void response.writeHead(200).end();
    }
    if (request.method !== 'DELETE') {
      return answer(response, 405, 'MethodNotAllowed');
    }
    objects.delete(key);
    response.writeHead(204).end();
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const fault = signatureFault(request, body);
    if (fault) {
      return answer(response, 403, fault);
    }
    const failure = failures.shift();
    if (failure) {
      return answer(response, failure, 'InternalError');
    }
    if (failure === 0) {
      // Executes the request, but replaces its response with a fault. A handler uses no other method of a response.
      const unanswered = { writeHead: () => ({ end: () => undefined }) } as unknown as ServerResponse; // see above
      handle(request, unanswered, body);
      return answer(response, 500, 'InternalError');
    }
    handle(request, response, body);
  }

  const listener = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const server: S3Server = {
    url: `http://127.0.0.1:${port}`,
    objects,
    failures,
    conditionalWrites: 'honored',
    close: () => new Promise((resolve) => listener.close(() => resolve())),
  };

  return server;
}
