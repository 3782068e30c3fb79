import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Bucket } from './bucket.ts';
import { fail } from './call.ts';
import { s3Account, signatureFault } from './signature.ts';

/**
 * A strict S3 server with one bucket: path-style addresses, private objects, signatures checked with AWS's own signer.
 */
export interface S3Server {
  readonly url: string;
  readonly bucket: Bucket;
  /** Settings of an API that stores its files here. */
  readonly settings: Readonly<Record<string, string>>;
  /** Statuses with which to answer the next calls instead; 0 = executes the call, then loses the response. */
  readonly failures: number[];
  close(): Promise<void>;
}

/** A response that goes nowhere. A bucket uses no other method of one that changes an object. */
const lostResponse = () => ({ writeHead: () => ({ end: () => undefined }) }) as unknown as ServerResponse; // see above

/** Starts the server, on an address of this machine. */
export async function startS3(options: { bucket?: string; host?: string } = {}): Promise<S3Server> {
  const { bucket: bucketName = 'texting', host = '127.0.0.1' } = options;
  const bucket = new Bucket();
  const failures: number[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://host');
    const body = await buffer(request);
    const [, place, ...rest] = decodeURIComponent(url.pathname).split('/');
    const call = { request, response, query: url.searchParams, key: rest.join('/'), body };
    const fault = await signatureFault(request, body);
    if (fault) {
      return fail(call, fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault);
    }
    if (place !== bucketName) {
      return fail(call, 404, 'NoSuchBucket');
    }
    const failure = failures.shift();
    if (failure === undefined) {
      return bucket.handle(call);
    }
    if (failure === 0) {
      bucket.handle({ ...call, response: lostResponse() });
    }

    return fail(call, failure || 500, 'InternalError');
  }

  const listener = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => listener.listen(0, host, resolve));
  const { port } = listener.address() as AddressInfo; // it listens on a port
  const url = `http://${host}:${port}`;

  return {
    url,
    bucket,
    failures,
    settings: {
      FILE_STORE: `s3://${bucketName}/shop`,
      S3_ENDPOINT: url,
      S3_REGION: s3Account.region,
      S3_ACCESS_KEY_ID: s3Account.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    },
    close: () =>
      new Promise((resolve) => {
        listener.closeAllConnections();
        listener.close(() => resolve());
      }),
  };
}
