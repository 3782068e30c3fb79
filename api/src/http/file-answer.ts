import { Readable } from 'node:stream';
import type { ByteRange, FileStore } from '../platform/files/file-store.ts';
import type { PlainAnswer, PlainRequest } from './plain-route.ts';

export interface FileToSend {
  readonly store: FileStore;
  readonly key: string;
  readonly contentType: string;
  readonly contentDisposition: string;
  readonly cacheControl: string;
  /** Lifetime of a signed address, if the storage service serves the file itself. */
  readonly addressSeconds: number;
}

/** A range outside the file. */
const outside = 'outside';

/** The single range of a Range header (RFC 9110); undefined if the whole file is to be sent. */
function rangeOf(header: string | undefined, bytes: number): ByteRange | typeof outside | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') {
    return undefined;
  }
  const start = from === '' ? Math.max(bytes - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) {
    return undefined;
  }

  return start > end ? outside : { start, end };
}

/**
 * Sends a file: redirects to a signed address of its storage service, otherwise sends its bytes or a range of them.
 * Returns undefined if the file does not exist.
 */
export async function answerFile(request: PlainRequest, file: FileToSend): Promise<PlainAnswer | undefined> {
  const { store, key, contentType, contentDisposition } = file;
  const address = await store.address(key, { contentType, contentDisposition, seconds: file.addressSeconds });
  if (address) {
    // Cached for half the lifetime of the address, so that a cached one still works.
    const seconds = Math.floor(file.addressSeconds / 2);

    return { status: 302, headers: { location: address, 'cache-control': `private, max-age=${seconds}` } };
  }

  const { range: rangeHeader } = request.headers;
  // One request to the store, unless the client requests a part or only the size.
  const isWhole = rangeHeader === undefined && request.method !== 'HEAD';
  const whole = isWhole ? await store.read(key) : undefined;
  const bytes = isWhole ? whole?.bytes : await store.size(key);
  if (bytes === undefined) {
    return undefined;
  }
  const range = isWhole ? undefined : rangeOf(rangeHeader, bytes);
  const headers = {
    'content-type': contentType,
    'content-disposition': contentDisposition,
    'cache-control': file.cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  };
  if (range === outside) {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } };
  }
  const sent = range ?? { start: 0, end: bytes - 1 };
  const lengths = {
    'content-length': String(sent.end - sent.start + 1),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` } : {}),
  };
  const partOf = async () => (await store.read(key, range))?.stream;
  const stream = request.method === 'HEAD' ? Readable.from([]) : (whole?.stream ?? (await partOf()));

  return stream && { status: range ? 206 : 200, headers: { ...headers, ...lengths }, body: stream };
}
