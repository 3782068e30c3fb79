import sharp from 'sharp';
import { uploadImage } from 'shared-contracts/api/files';
import { createImport, startImport } from 'shared-contracts/api/imports';
import { afterAll, describe, expect, test } from 'vitest';
import { newFileKey } from '../../platform/files/file-key.ts';
import { linkToFile } from '../../platform/files/downloads.service.ts';
import { carrierAddress } from '../../platform/media/media-address.ts';
import { jobHandlers } from '../../process/background.ts';
import { startS3 } from 'test-servers/s3/server';
import { useApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const s3 = await startS3();
afterAll(() => s3.close());
const onDisk = useApi();
const inBucket = useApi(s3.settings);
const signed = useApi({ ...s3.settings, S3_PUBLIC_ENDPOINT: s3.url });

async function uploadTo(api: TestApi): Promise<{ url: string; path: string; bytes: number }> {
  const staff = await api.signedIn('agent');
  const image = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#efe811' } })
    .png()
    .toBuffer();
  const media = await staff.call(uploadImage, { image: new File([new Uint8Array(image)], 'x.png') });

  return { url: media.url, path: media.url.replace(api.config.publicApiUrl, ''), bytes: media.bytes };
}

async function exportOf(api: TestApi, text: string): Promise<string> {
  const { orgId } = await api.make.organization();
  const fileKey = newFileKey();
  await api.platform.edges.files.write(fileKey, [Buffer.from(text)]);
  const expiresAt = new Date(Date.now() + 60_000);
  const url = await linkToFile(api.platform, api.platform.database.db, {
    orgId,
    fileKey,
    fileName: 'Käufer "A".csv',
    expiresAt,
  });

  return url.replace(api.config.publicApiUrl, api.url);
}

describe.each([
  ['a folder', () => onDisk],
  ['a bucket', () => inBucket],
] as const)('[AP-08] files of %s, handed on by the API', (_, apiOf) => {
  test('nothing is at a key that was never written', async () => {
    expect((await fetch(`${apiOf().url}/media/${'a'.repeat(32)}.png`)).status).toBe(404);
    expect((await fetch(`${apiOf().url}/downloads/${'a'.repeat(32)}`)).status).toBe(404);
  });

  test.each([
    { range: 'bytes=0-3', status: 206, length: 4 },
    { range: 'bytes=4-', status: 206, length: -4 },
    { range: 'bytes=-5', status: 206, length: 5 },
    { range: 'bytes=0-999999', status: 206, length: 0 },
    { range: 'bytes=3-1', status: 200, length: 0 },
    { range: 'bytes=0-1,4-5', status: 200, length: 0 },
    { range: 'lines=1-2', status: 200, length: 0 },
  ])('a range of $range is answered with $status', async ({ range, status, length }) => {
    const api = apiOf();
    const { path, bytes } = await uploadTo(api);
    const answer = await fetch(api.url + path, { headers: { range } });
    const body = await answer.arrayBuffer();

    expect(answer.status).toBe(status);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(body.byteLength).toBe(length > 0 ? length : bytes + length);
    expect(answer.headers.get('content-range') !== null).toBe(status === 206);
  });

  test('a range beyond the end is refused with the size of the file', async () => {
    const api = apiOf();
    const { path, bytes } = await uploadTo(api);
    const answer = await fetch(api.url + path, { headers: { range: 'bytes=999999-' } });

    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${bytes}`);
  });

  test('a picture and a download are sent whole, and HEAD says how large they are', async () => {
    const api = apiOf();
    const { path, bytes } = await uploadTo(api);
    const [whole, head] = [await fetch(api.url + path), await fetch(api.url + path, { method: 'HEAD' })];
    const download = await fetch(await exportOf(api, 'phone\n4155550101\n'));

    expect((await whole.arrayBuffer()).byteLength).toBe(bytes);
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes)]);
    expect(whole.headers.get('cache-control')).toContain('immutable');
    expect(await download.text()).toBe('phone\n4155550101\n');
    expect(download.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(download.headers.get('cache-control')).toBe('private, no-store');
  });

  test('an upload is imported', async () => {
    const api = apiOf();
    const staff = await api.signedIn('agent');
    const file = new File(['phone\n4155550177\n'], 'people.csv', { type: 'text/csv' });
    const draft = await staff.call(createImport, { accountId: staff.accountId, file });
    await staff.call(startImport, { importId: draft.import.id, plan: draft.plan });
    while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}
    const contacts = await api.platform.database.db
      .selectFrom('contacts')
      .select('phone')
      .where('org_id', '=', staff.orgId)
      .execute();

    expect(contacts).toEqual([{ phone: '+14155550177' }]);
  });
});

describe('[AP-08] files of a bucket that browsers reach', () => {
  test('are fetched there, by addresses that end', async () => {
    const { path, bytes } = await uploadTo(signed);
    const picture = await fetch(signed.url + path, { redirect: 'manual' });
    const download = await fetch(await exportOf(signed, 'phone\n'), { redirect: 'manual' });
    const [there, file] = [picture, download].map((answer) => answer.headers.get('location') ?? '');

    expect([picture.status, download.status]).toEqual([302, 302]);
    expect(there).toContain('X-Amz-Expires=3600&');
    expect(picture.headers.get('cache-control')).toBe('private, max-age=1800');
    expect(file).toContain('X-Amz-Expires=60&');
    expect((await (await fetch(there ?? '')).arrayBuffer()).byteLength).toBe(bytes);
    const csv = await fetch(file ?? '');
    expect(await csv.text()).toBe('phone\n');
    expect(csv.headers.get('content-disposition')).toContain('attachment; filename="K_ufer _A_.csv"');
  });

  test('pages of the API may show the pictures that lead there, and no others', async () => {
    const policyOf = async (api: TestApi) =>
      (await fetch(`${api.url}/handset`)).headers.get('content-security-policy');

    expect(await policyOf(signed)).toContain(`img-src 'self' ${s3.url} blob:`);
    expect(await policyOf(inBucket)).toContain("img-src 'self' blob:");
  });

  test('a carrier gets an address that works for a day, and an external address unchanged', async () => {
    const { url } = await uploadTo(signed);
    const { media } = signed.platform.edges;
    const origins = signed.config;
    const address = await carrierAddress({ media, origins }, url);

    expect(address).toContain('X-Amz-Expires=86400&');
    expect((await fetch(address)).status).toBe(200);
    expect(await carrierAddress({ media, origins }, 'https://example.com/x.png')).toBe(
      'https://example.com/x.png',
    );
    expect(await carrierAddress({ media: onDisk.platform.edges.media, origins }, url)).toBe(url);
  });
});
