import { getImport, getImportProblems, uploadContacts } from 'shared-contracts/api/imports';
import { createList, getList } from 'shared-contracts/api/contacts/lists';
import { afterEach, expect, test } from 'vitest';
import { brokenContacts } from './broken-contacts.ts';
import { eventually, newProduct } from './processes.ts';
import type { Product } from './processes.ts';
import { signIn } from './staff.ts';

const rowCount = 20_000;
const products: Product[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) {
    await product.remove();
  }
});

test('[IN-14] kill -9 of the worker during an import: each row has one result', async () => {
  const product = await newProduct();
  products.push(product);
  await product.start('api');
  const worker = await product.start('worker');
  const { client, accountId } = await signIn(product.apiUrl);
  const list = await client.call(createList, { accountId, name: 'Broken' });
  const { file, ...ends } = brokenContacts(rowCount);

  const { importId } = await client.call(uploadContacts, { accountId, file, listId: list.id });
  const half = await eventually(async () => {
    const one = await client.call(getImport, { importId });
    expect(one.rowsDone).toBeGreaterThan(rowCount / 10);

    return one;
  });
  await worker.kill();
  expect(half.state).toBe('running');
  await product.start('worker');

  const done = await eventually(async () => {
    const one = await client.call(getImport, { importId });
    expect(one.state).toBe('done');

    return one;
  });
  expect(done).toMatchObject({ rowsDone: rowCount, ...ends, updated: 0, stillOptedOut: 0 });
  expect(await client.call(getList, { listId: list.id })).toMatchObject({ size: ends.created });
  const { url } = await client.call(getImportProblems, { importId });
  const rowsToMend = (await (await fetch(url)).text()).trimEnd().split('\r\n').slice(1);
  expect(rowsToMend).toHaveLength(ends.duplicates + ends.invalid);
  expect(new Set(rowsToMend).size).toBe(rowsToMend.length);
});
