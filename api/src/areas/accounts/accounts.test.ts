import {
  acceptTerms,
  getAccount,
  getAccountLogo,
  getNumberPool,
  listAccounts,
} from 'shared-contracts/api/accounts';
import { getMe } from 'shared-contracts/api/users';
import { expect, test } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

/** Inserts a message sent from the account's number with a given outcome and carrier code. */
async function sent(
  staff: SignedIn,
  status: 'delivered' | 'undelivered' | 'queued',
  carrierCode?: string,
): Promise<void> {
  const { db } = api.platform.database;
  const { contactId } = await api.make.contact(staff);
  const { phone } = await staff.call(getAccount, { accountId: staff.accountId });
  const place = { org_id: staff.orgId, account_id: staff.accountId, contact_id: contactId };
  const { id } = await db
    .insertInto('messages')
    .values({ ...place, direction: 'outbound', status, provider: 'simulator', number: phone ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!carrierCode) {
    return;
  }
  await db
    .insertInto('send_attempts')
    .values({
      org_id: staff.orgId,
      message_id: id,
      attempt: 1,
      idempotency_key: 'k',
      provider: 'simulator',
      started_at: new Date(),
      carrier_code: carrierCode,
    })
    .execute();
}

test('lists the accounts one may work in, and no other', async () => {
  const staff = await api.signedIn('agent');
  await api.make.account(staff.orgId);
  await api.make.place();
  const { items, nextPageCursor } = await staff.call(listAccounts, {});

  expect(items.map(({ id }) => id)).toEqual([staff.accountId]);
  expect(nextPageCursor).toBe(0);
});

test('[SH-12] an account counts its unread texts', async () => {
  const staff = await api.signedIn('agent');
  const { contactId } = await api.make.contact(staff);
  await api.platform.database.db
    .insertInto('conversations')
    .values({
      org_id: staff.orgId,
      account_id: staff.accountId,
      contact_id: contactId,
      activity: 1,
      unread_count: 3,
      search_text: '',
    })
    .execute();

  expect(await staff.call(getAccount, staff)).toMatchObject({ id: staff.accountId, unreadCount: 3 });
  // A count says something of the conversations, so only their readers get it.
  const viewer = await api.signedIn('viewer', staff);
  const tokens = await Promise.all(
    (['read:messages', 'read:contacts'] as const).map((scope) => api.make.accessToken(staff.orgId, [scope])),
  );
  const [reader, other] = tokens.map((token) => api.withToken(token));
  const counts = [
    (await viewer.call(getAccount, staff)).unreadCount,
    (await viewer.call(listAccounts, {})).items[0]?.unreadCount,
    (await viewer.call(getMe, {})).organization.accounts[0]?.unreadCount,
    (await reader?.call(listAccounts, {}))?.items[0]?.unreadCount,
    (await other?.call(listAccounts, {}))?.items[0]?.unreadCount,
  ];
  expect(counts).toEqual([0, 0, 0, 3, 0]);
});

test('the number pool reports the delivery rate of each number', async () => {
  const staff = await api.signedIn('agent');
  const health = async () => (await staff.call(getNumberPool, staff)).data[0]?.health;
  expect(await health()).toEqual({ message_count: 0, success_ratio: 1, spam_ratio: 0 });

  await sent(staff, 'delivered');
  await sent(staff, 'delivered');
  await sent(staff, 'undelivered', '30007');
  await sent(staff, 'undelivered', '30003');
  await sent(staff, 'queued');
  expect(await health()).toEqual({ message_count: 5, success_ratio: 0.5, spam_ratio: 0.25 });
});

test('[SH-25] only people who manage accounts accept the terms, for an account they work in', async () => {
  const owner = await api.signedIn('owner');
  const agent = await api.signedIn('agent', owner);
  const stranger = await api.signedIn('owner');
  const other = await api.make.account(owner.orgId);

  await expectRefusal(agent.call(acceptTerms, { accountId: owner.accountId }), 'forbidden');
  await expectRefusal(owner.call(acceptTerms, { accountId: other.accountId }), 'forbidden');
  await expectRefusal(stranger.call(acceptTerms, { accountId: owner.accountId }), 'not_found');
  await expectRefusal(owner.call(acceptTerms, { accountId: 99_999_999 }), 'not_found');
  await expectRefusal(api.anybody.call(acceptTerms, { accountId: owner.accountId }), 'not_signed_in');
  expect((await owner.call(getAccount, owner)).termsAcceptedAt).toBeNull();
});

test('[SH-25] the terms are accepted once, and the acceptance is written down', async () => {
  const staff = await api.signedIn('owner');
  expect((await staff.call(getAccount, staff)).termsAcceptedAt).toBeNull();
  await staff.call(acceptTerms, staff);
  const { termsAcceptedAt } = await staff.call(getAccount, staff);
  await staff.call(acceptTerms, staff);

  expect(termsAcceptedAt).not.toBeNull();
  expect((await staff.call(getAccount, staff)).termsAcceptedAt).toBe(termsAcceptedAt);
  expect(await auditedActions(api, staff.userId)).toEqual(['terms.accepted']);
});

test('an account without a logo shows that of its organization', async () => {
  const staff = await api.signedIn('agent');
  const { db } = api.platform.database;
  expect(await staff.call(getAccountLogo, staff)).toEqual({ url: null });

  await db
    .updateTable('organizations')
    .set({ logo_url: 'https://x.test/org.png' })
    .where('org_id', '=', staff.orgId)
    .execute();
  expect(await staff.call(getAccountLogo, staff)).toEqual({ url: 'https://x.test/org.png' });
});
