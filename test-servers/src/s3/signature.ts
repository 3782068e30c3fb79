import { createHash, createHmac } from 'node:crypto';
import type { Hash, Hmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';

/** The one account of the server. */
export const s3Account = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI',
  region: 'eu-central-1',
};
const maxSkewMilliseconds = 15 * 60_000;

/** SHA-256 with the interface that the signer expects. */
class Sha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = secret === undefined || typeof secret === 'string' ? secret : bytesOf(secret);
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    throw new Error('A hash is used once.');
  }
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

const instantOf = (date: string): Date =>
  new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function signerOf(region: string): SignatureV4 {
  return new SignatureV4({
    credentials: s3Account,
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
}

/** The signed parts of a request, without the names in `without`. */
function requestOf(request: IncomingMessage, url: URL, options: { headers: string[]; without: string[] }) {
  const query = Object.fromEntries(url.searchParams);
  for (const name of options.without) {
    delete query[name];
  }

  return {
    method: request.method ?? '',
    protocol: 'http:',
    hostname: url.hostname,
    path: url.pathname,
    query,
    headers: Object.fromEntries(options.headers.map((name) => [name, String(request.headers[name] ?? '')])),
  };
}

/** Checks a signed address (query) with AWS's own signer. Undefined = properly signed. */
async function addressFault(request: IncomingMessage, url: URL): Promise<string | undefined> {
  const of = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  const signedAt = instantOf(of('Date'));
  const expiresIn = Number(of('Expires'));
  if (!(Date.now() < signedAt.getTime() + expiresIn * 1000) || expiresIn > 7 * 24 * 3600) {
    return 'AccessDenied';
  }
  const without = ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature'].map(
    (name) => `X-Amz-${name}`,
  );
  const plain = requestOf(request, url, { headers: ['host'], without });
  delete plain.query['X-Amz-Content-Sha256'];
  const [, , region = ''] = of('Credential').split('/');
  const signed = await signerOf(region).presign(
    { ...plain, headers: { ...plain.headers, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' } },
    { expiresIn, signingDate: signedAt, unhoistableHeaders: new Set() },
  );

  return signed.query?.['X-Amz-Signature'] === of('Signature') ? undefined : 'SignatureDoesNotMatch';
}

/** Checks a request with AWS's own signer. Undefined = properly signed. */
export async function signatureFault(request: IncomingMessage, body: Buffer): Promise<string | undefined> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  if (url.searchParams.has('X-Amz-Signature')) {
    return addressFault(request, url);
  }
  const pattern = /Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=/;
  const authorization = request.headers.authorization ?? '';
  const [, keyId, region = '', names = ''] = pattern.exec(authorization) ?? [];
  if (keyId !== s3Account.accessKeyId) {
    return authorization === '' ? 'AccessDenied' : 'InvalidAccessKeyId';
  }
  if (region !== s3Account.region) {
    return 'AuthorizationHeaderMalformed';
  }
  const signingDate = instantOf(String(request.headers['x-amz-date']));
  if (!(Math.abs(Date.now() - signingDate.getTime()) < maxSkewMilliseconds)) {
    return 'RequestTimeTooSkewed';
  }
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== createHash('sha256').update(body).digest('hex')) {
    return 'XAmzContentSHA256Mismatch';
  }
  const headers = names.split(';');
  const signed = await signerOf(region).sign(requestOf(request, url, { headers, without: [] }), {
    signingDate,
    signableHeaders: new Set(headers),
  });
  const signatureOf = (header = '') => /Signature=([0-9a-f]{64})$/.exec(header)?.[1];

  return signatureOf(signed.headers['authorization']) === signatureOf(authorization)
    ? undefined
    : 'SignatureDoesNotMatch';
}
