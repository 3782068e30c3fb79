import { queryGraphql } from 'shared-contracts/api/webhooks';
import { callEvents } from 'shared-contracts/domain/webhook';
import type { ApiCaller } from '../fixtures/api.ts';
import { unusedPhone } from '../fixtures/phone.ts';
import { startReceiver } from '../fixtures/receiver.ts';
import type { Receiver } from '../fixtures/receiver.ts';
import { expect, test } from '../fixtures/test.ts';
import { HandsetPage } from '../pages/handset.page.ts';

/** The demo account that forwards its calls, and the first one, which does not. */
const [forwarding, silent] = ['Harbor Coffee Market', 'Harbor Coffee Pier'] as const;

function numberOf({ me }: ApiCaller, account: string): string {
  return me.organization.accounts.find(({ name }) => name === account)?.phone ?? '';
}

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.close());

test('[AD-03][AP-03] a customer’s call rings at the account’s forwarding number, and webhooks report it', async ({
  anotherBrowser,
  owner,
}) => {
  const mutate = (query: string, variables: Record<string, unknown>) =>
    owner.call(queryGraphql, { query, variables });
  const { data } = await mutate(
    `mutation ($url: String!, $phone: String!, $types: [EventType!]) {
      registerWebhook(url: $url, primaryPhone: $phone, eventTypes: $types) { id } }`,
    { url: receiver.url, phone: numberOf(owner, forwarding), types: callEvents },
  );
  const id = /\d+/.exec(JSON.stringify(data))?.[0] ?? '';
  const handset = new HandsetPage(await anotherBrowser());
  const phone = unusedPhone();
  await handset.open({ phone, number: numberOf(owner, forwarding) });

  await handset.press('Call');
  await expect(handset.notice).toHaveText('The call rings at (206) 555-0191.');
  await expect.poll(() => receiver.events.map(({ type }) => type)).toEqual(['CALL_INITIATED']);
  await handset.press('Hang up');
  await expect(handset.notice).toHaveText('The call has ended.');
  await expect.poll(() => receiver.events.map(({ type }) => type)).toEqual([...callEvents]);

  await handset.open({ phone, number: numberOf(owner, silent) });
  await handset.press('Call');
  await expect(handset.notice).toHaveText('Declined: this account forwards no calls.');
  await mutate('mutation ($id: ID!) { deleteWebhook(id: $id) { id } }', { id });
});
