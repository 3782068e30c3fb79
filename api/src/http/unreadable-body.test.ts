import { deleteList } from 'shared-contracts/api/contacts/lists';
import { uploadContacts } from 'shared-contracts/api/imports';
import { uploadImage } from 'shared-contracts/api/files';
import { expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';

const api = useApi();

const multipart = 'multipart/form-data; boundary=b';
const part = (field: string) =>
  `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\n`;

async function call(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(api.url + path, init);

  return { status: answer.status, body: await answer.json() };
}

test('[SH-17] a DELETE with a body of more than a megabyte is refused as too large', async () => {
  const { token } = await api.make.staff('owner');

  expect(
    await call(deleteList.path.replace(':listId', '1'), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ note: 'x'.repeat(1_100_000) }),
    }),
  ).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test.each([
  [uploadImage, 'image'],
  [uploadContacts, 'file'],
])('[AP-08] an upload that is cut off is refused with what to do', async ({ path }, field) => {
  const { token, accountId } = await api.make.staff('owner');
  const upload = (body: string) =>
    call(path.replace(':accountId', String(accountId)), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': multipart },
      body,
    });
  const refused = { status: 400, body: { code: 'upload_cut_off', message: expect.stringMatching(/again/) } };

  expect(await upload('')).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect(await upload('no part at all')).toMatchObject(refused);
  expect(await upload(part(field))).toMatchObject(refused);
  expect(await upload(`${part(field)}\r\n`)).toMatchObject(refused);
  expect(await upload(`${part(field)}\r\nphone\r\n+1415`)).toMatchObject(refused);
  expect(await upload(`${part(field)}\r\nphone\r\n+1415\r\n--`)).toMatchObject(refused);
});

test('[AP-08] an upload without a boundary for its parts is refused', async () => {
  const { token, accountId } = await api.make.staff('owner');

  expect(
    await call(uploadImage.path.replace(':accountId', String(accountId)), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data' },
      body: `${part('image')}\r\nx\r\n--b--\r\n`,
    }),
  ).toMatchObject({ status: 400 });
});
