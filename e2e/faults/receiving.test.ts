import { afterEach, expect, test } from 'vitest';
import { freezeDatabase } from './database-server.ts';
import { newProduct } from './processes.ts';
import type { Product } from './processes.ts';
import { signIn } from './staff.ts';
import { expectShownOnce, fieldsOf, post, twilioSettings } from './twilio-callbacks.ts';

const products: Product[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) {
    await product.remove();
  }
});

async function place(): Promise<Product> {
  const product = await newProduct(twilioSettings);
  products.push(product);

  return product;
}

test('[IN-20] texts received without a database are accepted at once and shown later, once', async () => {
  const product = await place();
  await product.start('all');
  const staff = await signIn(product.apiUrl);
  const letGo = await freezeDatabase(product.dataDir);

  // Each is posted twice, as carriers do when in doubt.
  const posts = Array.from({ length: 40 }, (_, index) => post(product, fieldsOf(index % 20, staff.number)));
  const answers = await Promise.all(posts).finally(letGo);

  expect(new Set(answers)).toEqual(new Set([204]));
  await expectShownOnce(staff, 20);
});

test('[IN-20] texts that a killed process had accepted but not processed are shown by the next process', async () => {
  const product = await place();
  const first = await product.start('all');
  const staff = await signIn(product.apiUrl);

  const posts = Array.from({ length: 20 }, (_, index) => post(product, fieldsOf(index, staff.number)));
  const ended = Promise.allSettled(posts);
  // Half of them were answered. The others may or may not have been accepted, and are posted again like a carrier
  // would.
  await Promise.all(posts.slice(0, 10));
  await first.kill();
  await ended;
  await product.start('all');
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => post(product, fieldsOf(10 + index, staff.number))),
  );

  await expectShownOnce(staff, 20);
});
