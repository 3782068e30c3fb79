import { createServer } from 'node:http';
import type { Server } from 'node:http';
import sharp from 'sharp';
import { simulateFile } from 'shared-contracts/api/files/handset-files';
import { uploadImage } from 'shared-contracts/api/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';
import { fetchInboundMedia } from './inbound-media.ts';
import { requireMedia } from './media.service.ts';

const privateOrigin = 'http://127.0.0.1:41987';
const former = 'https://old.example.com';
const api = useApi({ PRIVATE_MEDIA_ORIGINS: privateOrigin, FORMER_API_URLS: `${former}/` });

const picture = (color = '#efe811') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
const fileOf = (bytes: Buffer, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'x', { type });

/** Returns a picture's URL on the server under test, which differs from its public URL. */
const here = (url: string) => url.replace(api.config.publicApiUrl, api.url);

describe('uploads', () => {
  test('[AP-08] refuses without a session', async () => {
    await expect(api.anybody.call(uploadImage, { image: fileOf(await picture()) })).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  });

  test('[AP-08] refuses a file that only claims to be a picture', async () => {
    const staff = await api.signedIn('agent');

    await expect(staff.call(uploadImage, { image: fileOf(Buffer.from('<svg/>')) })).rejects.toMatchObject({
      code: 'media_unsupported',
    });
  });

  test('[AP-08] takes 3,000,000 bytes and refuses one more, with the product’s message', async () => {
    const staff = await api.signedIn('agent');
    const padded = Buffer.concat([await picture(), Buffer.alloc(3_000_000)]);

    await expect(
      staff.call(uploadImage, { image: fileOf(padded.subarray(0, 3_000_001)) }),
    ).rejects.toMatchObject({
      status: 413,
      message: 'Uh oh, that content is too big! Maximum size is 3M.',
    });
    expect(await staff.call(uploadImage, { image: fileOf(padded.subarray(0, 3_000_000)) })).toMatchObject({
      contentType: 'image/jpeg',
    });
  });

  test('[AP-08] an upload is served with its detected type, cached forever, and cannot run scripts', async () => {
    const staff = await api.signedIn('agent');
    const media = await staff.call(uploadImage, { image: fileOf(await picture(), 'text/html') });

    expect(media).toMatchObject({ contentType: 'image/jpeg', width: 30, height: 20 });
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(here(media.url), { method });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('content-length')).toBe(String(media.bytes));
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test.each(['/media/../config.ts', `/media/${'a'.repeat(32)}.jpg`, '/media/'])(
    '[AP-08] nothing is at %s',
    async (path) => {
      expect((await fetch(api.url + path)).status).toBe(404);
    },
  );

  test('[AP-08] an address that leads out of the folder is refused', async () => {
    expect((await fetch(`${api.url}/media/%2e%2e%2foperator-token`)).status).toBe(400);
  });

  test('[AP-08] a picture belongs to the organization that uploaded it', async () => {
    const [ours, theirs] = [await api.signedIn('agent'), await api.signedIn('agent')];
    const media = await ours.call(uploadImage, { image: fileOf(await picture()) });
    const ask = (orgId: number, urls: string[]) =>
      requireMedia(api.platform, api.platform.database.db, { orgId, urls });

    expect(await ask(ours.orgId, [media.url])).toEqual([media]);
    await expect(ask(theirs.orgId, [media.url])).rejects.toMatchObject({ code: 'media_unknown' });
    await expect(ask(ours.orgId, ['https://example.com/x.jpg'])).rejects.toMatchObject({
      code: 'media_unknown',
    });
  });

  test('[AP-08] a picture is still known by a former address of the API, and sent from the one of today', async () => {
    const staff = await api.signedIn('agent');
    const media = await staff.call(uploadImage, { image: fileOf(await picture()) });
    const { platform, config } = api;
    const ask = (url: string) =>
      requireMedia(platform, platform.database.db, { orgId: staff.orgId, urls: [url] });
    const from = (origin: string) => media.url.replace(config.publicApiUrl, origin);

    await expect(ask(from('https://other.example.com'))).rejects.toMatchObject({ code: 'media_unknown' });
    await expect(ask(from(`${former}.evil.test`))).rejects.toMatchObject({ code: 'media_unknown' });
    expect(await ask(from(former))).toEqual([media]);
  });
});

describe('pictures of inbound texts', () => {
  let server: Server;
  let requests = 0;
  beforeAll(async () => {
    const bytes = await picture('#0000ff');
    server = createServer((request, response) => {
      requests += 1;
      if (request.url === '/away') {
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      } else if (request.url === '/soon') {
        response.writeHead(404).end();
      } else if (request.url === '/huge') {
        response.end(Buffer.alloc(5_000_001));
      } else if (request.url === '/nothing') {
        response.end();
      } else {
        response.end(bytes);
      }
    });
    await new Promise<void>((resolve) => server.listen(41987, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const fetchFrom = async (url: string) => {
    const { orgId } = await api.make.organization();

    return fetchInboundMedia(api.platform, {
      orgId,
      carrier: 'simulator',
      media: [{ url, contentType: 'image/jpeg' }],
    });
  };

  test.each([
    ['http://127.0.0.1:41988/x.jpg', 'refused'],
    ['http://localhost:41987/x.jpg', 'refused'],
    ['http://169.254.169.254/latest/meta-data', 'refused'],
    ['file:///etc/passwd', 'refused'],
    [`${privateOrigin}/away`, 'refused'],
    [`${privateOrigin}/soon`, 'later'],
    [`${privateOrigin}/huge`, 'too-large'],
    [`${privateOrigin}/nothing`, 'empty'],
  ])('[AP-08] %s is %s', async (url, reason) => {
    expect(await fetchFrom(url)).toMatchObject({ stored: [], missing: [{ url, reason }] });
  });

  test('[AP-08] a private network gets no request', async () => {
    requests = 0;
    await fetchFrom('http://localhost:41987/x.jpg');

    expect(requests).toBe(0);
  });

  test('[AP-08] a picture is stored as an upload is', async () => {
    const { stored, missing } = await fetchFrom(`${privateOrigin}/picture`);

    expect(missing).toEqual([]);
    expect(stored).toMatchObject([{ contentType: 'image/jpeg', width: 30, height: 20 }]);
    expect((await fetch(here(stored[0]?.url ?? ''))).status).toBe(200);
  });

  test('[AP-08] a picture of the handset becomes one of the organization', async () => {
    const { url } = await api.anybody.call(simulateFile, { file: fileOf(await picture()) });
    const { stored } = await fetchFrom(url);

    expect(stored).toMatchObject([{ contentType: 'image/jpeg' }]);
    expect(stored[0]?.url).not.toBe(url);
  });
});
