import { fail, sendXml } from './call.ts';
import type { Call } from './call.ts';

const pageSize = 3;

interface StoredObject {
  readonly body: Buffer;
  readonly writtenAt: Date | undefined;
}

const encodedName = (name: string): string =>
  encodeURIComponent(name)
    .replaceAll('%2F', '/')
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Answers ListObjectsV2, in pages of three. */
export function listObjects(
  call: Call,
  objectAt: (key: string) => StoredObject,
  keys: Iterable<string>,
): void {
  const { query } = call;
  if (query.get('list-type') !== '2') {
    return fail(call, 501, 'NotImplemented');
  }
  const found = [...keys].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
  // Tokens contain characters that a careless client fails to escape.
  const start = Number(query.get('continuation-token')?.split('+/=')[1] ?? 0);
  const isEncoded = query.get('encoding-type') === 'url';
  const contents = found.slice(start, start + pageSize).map((key) => {
    const { body, writtenAt } = objectAt(key);
    const at = (writtenAt ?? new Date(0)).toISOString();
    const name = isEncoded ? encodedName(key) : key;

    return `<Contents><Key>${name}</Key><Size>${body.length}</Size><LastModified>${at}</LastModified></Contents>`;
  });
  const isCut = start + pageSize < found.length;
  const next = isCut ? `<NextContinuationToken>a+/=${start + pageSize}</NextContinuationToken>` : '';
  sendXml(
    call,
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}
