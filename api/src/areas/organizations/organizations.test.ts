import { getMessageCount } from 'shared-contracts/api/organization';
import { expect, test } from 'vitest';
import { refusedBy } from '../../testing/refused.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

test('[SH-19] another organization does not exist', async () => {
  const [staff, other] = [await api.signedIn('owner'), await api.signedIn('owner')];

  await refusedBy(staff.call(getMessageCount, { orgId: other.orgId }), 'not_found');
});

test('[SH-19] counts the texts that left, exactly during the free trial', async () => {
  const staff = await api.signedIn('owner');
  const { db } = api.platform.database;
  await db
    .updateTable('organizations')
    .set({ is_on_free_trial: true })
    .where('org_id', '=', staff.orgId)
    .execute();
  const { contactId } = await api.make.contact(staff);
  const message = {
    org_id: staff.orgId,
    account_id: staff.accountId,
    contact_id: contactId,
    provider: 'simulator',
    number: '+14155550100',
  };
  const text = (direction: 'inbound' | 'outbound', status: 'received' | 'sent' | 'failed') =>
    db
      .insertInto('messages')
      .values({ ...message, direction, status })
      .execute();
  await text('outbound', 'sent');
  await text('outbound', 'failed');
  await text('inbound', 'received');

  expect(await staff.call(getMessageCount, staff)).toEqual({ message_count: 1 });
  await text('outbound', 'sent');
  expect(await staff.call(getMessageCount, staff)).toEqual({ message_count: 2 });
});
