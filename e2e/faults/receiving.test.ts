import { createHmac } from 'node:crypto';
import { listInbox } from 'shared-contracts/api/inbox';
import { listMessages } from 'shared-contracts/api/messages';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { afterEach, expect, test } from 'vitest';
import { freezeDatabase } from './database-server.ts';
import { eventually, newProduct } from './processes.ts';
import type { Product } from './processes.ts';
import { signIn } from './staff.ts';

const accountSid = 'AC00000000000000000000000000000000';
const authToken = 'a token of this test alone';
const products: Product[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) {
    await product.remove();
  }
});

async function place(): Promise<Product> {
  const product = await newProduct({
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
  });
  products.push(product);

  return product;
}

/** Posts a signed message like Twilio does. Without a response the test fails, because a carrier would give up. */
async function post(product: Product, fields: Readonly<Record<string, string>>): Promise<number> {
  const url = `${product.apiUrl}/carriers/twilio/inbound`;
  const signed = Object.entries(fields)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flat()
    .join('');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'x-twilio-signature': createHmac('sha1', authToken)
        .update(url + signed)
        .digest('base64'),
    },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(timeLimits.wait),
  });

  return answer.status;
}

const phone = '+19073334455';
const fieldsOf = (index: number, to: string) => ({
  AccountSid: accountSid,
  MessageSid: `SM${String(index).padStart(32, '0')}`,
  From: phone,
  To: to,
  Body: `Inbound ${index}`,
});

test('[IN-20] texts received without a database are accepted at once and shown later, once', async () => {
  const product = await place();
  await product.start('all');
  const staff = await signIn(product.apiUrl);
  const letGo = await freezeDatabase(product.dataDir);

  // Each is posted twice, as carriers do when in doubt.
  const posts = Array.from({ length: 40 }, (_, index) => post(product, fieldsOf(index % 20, staff.number)));
  const answers = await Promise.all(posts).finally(letGo);

  expect(new Set(answers)).toEqual(new Set([204]));
  await expectEachOnce(staff, 20);
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

  await expectEachOnce(staff, 20);
});

async function expectEachOnce(
  { client, accountId }: Awaited<ReturnType<typeof signIn>>,
  count: number,
): Promise<void> {
  await eventually(async () => {
    const inbox = await client.call(listInbox, { accountId, name_search_term: phone });
    const contactId = inbox.items[0]?.contact.id ?? 0;
    const { items } = await client.call(listMessages, { accountId, contactId, is_admin_session: true });
    expect(items.map(({ body }) => body).sort()).toEqual(
      Array.from({ length: count }, (_, index) => `Inbound ${index}`).sort(),
    );
    expect(inbox.unreadCount).toBeGreaterThanOrEqual(count);
  });
}
