import { createHmac } from 'node:crypto';
import { listInbox } from 'shared-contracts/api/inbox';
import { listMessages } from 'shared-contracts/api/messages';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { expect } from 'vitest';
import { eventually } from './processes.ts';
import type { Product } from './processes.ts';
import type { Staff } from './staff.ts';

const accountSid = 'AC00000000000000000000000000000000';
const authToken = 'a token of this test alone';

/** Settings of a product that Twilio calls. */
export const twilioSettings = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken };

/** Posts a signed message like Twilio does. Without a response the test fails, because a carrier would give up. */
export async function post(
  product: Pick<Product, 'apiUrl'>,
  fields: Readonly<Record<string, string>>,
): Promise<number> {
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
/** Fields of a numbered message to a number. */
export const fieldsOf = (index: number, to: string) => ({
  AccountSid: accountSid,
  MessageSid: `SM${String(index).padStart(32, '0')}`,
  From: phone,
  To: to,
  Body: `Inbound ${index}`,
});

/** Expects that a conversation shows each of the first numbered messages once. */
export async function expectShownOnce({ client, accountId }: Staff, count: number): Promise<void> {
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
