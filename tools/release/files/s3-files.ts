import { AwsClient } from 'aws4fetch';
import { isHashedFile } from 'shared-contracts/kernel/hashed-file';
import { trialStatuses, tryConditionalWrites } from './conditional-writes.ts';
import { StoreFault, reasonOf } from './store-fault.ts';
import type { StoredFiles } from './stored-files.ts';

export interface S3Place {
  readonly bucket: string;
  /** Prefix without slashes at its ends; '' = the bucket itself. */
  readonly prefix: string;
  /** Origin of the service, with path-style addressing: https://s3.eu-central-1.amazonaws.com. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const retries = 3;
const timeoutMilliseconds = 60_000;
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
};

/** Returns headers for a web server in front of the bucket: content under a hashed name never changes. */
function headersOf(key: string): Record<string, string> {
  return {
    'Content-Type': types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'Cache-Control': isHashedFile(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

const valuesOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

/** Decodes a key. Keys arrive URL-encoded, because names may contain characters that XML cannot represent. */
const plainKey = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** Returns a store in a bucket of any S3-compatible service that honors If-None-Match on PUT. */
export function s3Files({ bucket, prefix, endpoint, ...account }: S3Place): StoredFiles {
  const { accessKeyId, secretAccessKey, region } = account;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const base = `${endpoint}/${bucket}`;
  const inBucket = (key: string): string => (prefix === '' ? key : `${prefix}/${key}`);
  const addressOf = (key: string): string =>
    `${base}/${inBucket(key).split('/').map(encodeURIComponent).join('/')}`;

  const silence = (error: unknown): never => {
    throw new StoreFault(`The store at ${endpoint} does not answer: ${reasonOf(error)}.`);
  };

  async function ask(address: string, init: RequestInit, accepted: readonly number[]): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const answer = await client.fetch(address, { ...init, signal }).catch(silence);
    if (answer.ok || accepted.includes(answer.status)) {
      return answer;
    }
    const [code = ''] = valuesOf(await answer.text().catch(silence), 'Code');
    throw new StoreFault(
      `${endpoint} answered ${answer.status} ${code} to ${init.method ?? 'GET'} ${address.slice(base.length)}.`,
    );
  }

  async function read(key: string): Promise<Buffer | undefined> {
    const answer = await ask(addressOf(key), {}, [404]);

    return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer().catch(silence));
  }

  async function put(
    key: string,
    body: Buffer,
    { headers: more = {}, accepted = [409, 412] }: { headers?: object; accepted?: readonly number[] } = {},
  ): Promise<number> {
    const headers = { ...headersOf(key), ...more };
    const init = { method: 'PUT', headers, body: new Uint8Array(body) };

    return (await ask(addressOf(key), init, accepted)).status;
  }

  const place = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
  const ifNew = { headers: { 'If-None-Match': '*' } };
  const remove = async (key: string): Promise<void> => {
    await ask(addressOf(key), { method: 'DELETE' }, [404]);
  };
  let tried: Promise<void> | undefined;

  /** Runs the trial once per process that writes. */
  async function requireConditionalWrites(): Promise<void> {
    tried ??= tryConditionalWrites({
      place,
      putNew: (key, body) => put(key, body, { ...ifNew, accepted: trialStatuses }),
      remove,
    });
    await tried.catch((error: unknown) => {
      tried = undefined;
      throw error;
    });
  }

  return {
    place,
    requireConditionalWrites,
    read,
    remove,

    async create(key, body) {
      await requireConditionalWrites();
      const status = await put(key, body, ifNew);
      if (status < 400) {
        return true;
      }
      // Our own first attempt may have succeeded even if its response was lost.
      const there = await read(key);

      return there?.equals(body) ?? false;
    },

    async replace(key, body) {
      const status = await put(key, body);
      if (status >= 400) {
        throw new StoreFault(`${endpoint} answered ${status} to a plain PUT of ${key}.`);
      }
    },

    async list(keyPrefix) {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          'encoding-type': 'url',
          prefix: inBucket(keyPrefix),
        });
        if (token) {
          query.set('continuation-token', token);
        }
        const xml = await (await ask(`${base}?${query.toString()}`, {}, [])).text().catch(silence);
        keys.push(...valuesOf(xml, 'Key').map(plainKey));
        token = valuesOf(xml, 'NextContinuationToken')[0];
      } while (token);

      return keys.map((key) => key.slice(inBucket('').length));
    },
  };
}
