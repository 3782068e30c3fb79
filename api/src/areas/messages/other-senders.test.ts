import { searchContacts } from 'shared-contracts/api/contacts';
import { exportContacts } from 'shared-contracts/api/exports';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listInbox } from 'shared-contracts/api/inbox';
import { sendMessage } from 'shared-contracts/api/messages';
import { createWave } from 'shared-contracts/api/waves';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../process/background.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import {
  eventually,
  eventuallyNewest,
  eventuallyThread,
  messagesOf,
  useMessaging,
} from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const messaging = useMessaging(api);

async function textFrom(sender: string, body = 'Your order has been shipped.') {
  const place = await api.make.place();
  const staff = await api.signedIn('owner', place);
  const text = (words: string) => messaging.textIn({ from: sender, to: place.phone, body: words });
  await text(body);
  const thread = await eventuallyThread(staff, sender);

  return { place, staff, thread, text };
}

test.each(['MYBANK', '72345', 'anonymous'])(
  '[IN-20] %s cannot be answered, now or later, and gets nothing that is queued',
  async (sender) => {
    const { staff, place, thread } = await textFrom(sender);

    await expect(staff.call(sendMessage, { ...thread, body: 'Thanks' })).rejects.toMatchObject({
      code: 'sender_not_textable',
      message: expect.stringContaining('cannot be texted back'),
    });

    const wave = {
      name: '',
      // Noon on a Wednesday, outside everyone's quiet hours.
      scheduledTime: '2030-01-09T17:00:00.000Z',
      jobDescription: { body: 'Thanks', media: [], contact_ids: [thread.contactId] },
    };
    await expect(
      staff.call(createWave, { waveType: 'account', accountId: staff.accountId, wave }),
    ).rejects.toMatchObject({ code: 'sender_not_textable' });

    const { database, notify } = api.platform;
    const { id: messageId } = await database.db
      .insertInto('messages')
      .values({
        org_id: place.orgId,
        account_id: place.accountId,
        contact_id: thread.contactId,
        direction: 'outbound',
        body: 'Of a wave',
        media: '[]',
        status: 'queued',
        provider: 'simulator',
        number: place.phone,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('outbound')
      .values({
        org_id: place.orgId,
        message_id: messageId,
        contact_id: thread.contactId,
        number: place.phone,
        due_us: Date.now() * 1_000,
      })
      .execute();
    notify.tell('outbound');
    await eventuallyNewest(staff, thread, {
      status: 'failed',
      description: 'This sender is not a phone number, so it cannot be texted back.',
    });
    expect(await messaging.ledger({ to: sender })).toEqual([]);
  },
);

test('[IN-20] keywords of a sender that cannot be texted change nothing and are not answered', async () => {
  const { staff, thread, text } = await textFrom('MYBANK');
  for (const word of ['STOP', 'HELP', 'please stop texting me']) {
    await text(word);
    await eventuallyNewest(staff, thread, { body: word });
  }

  expect(await messagesOf(staff, thread)).toHaveLength(4);
  expect(await staff.call(getContact, thread)).toMatchObject({
    unsubscribedAt: null,
    optOutSuggested: false,
  });
  expect(await messaging.ledger({ to: 'MYBANK' })).toEqual([]);
});

test('[IN-20] texts of a sender that is no phone number are one conversation, found by any part of its name', async () => {
  const { staff, thread, text } = await textFrom('MyBank 24');
  await text('And delivered.');
  await eventuallyNewest(staff, thread, { body: 'And delivered.', status: 'received' });

  for (const name_search_term of ['mybank', 'BANK 24']) {
    const { items } = await staff.call(listInbox, { accountId: staff.accountId, name_search_term });
    expect(items).toMatchObject([
      { contact: { id: thread.contactId, name: 'MyBank 24', phone: 'MyBank 24' }, unreadCount: 2 },
    ]);
    const page = await staff.call(searchContacts, { accountId: staff.accountId, name_search_term });
    expect(page.items).toMatchObject([{ phone: 'MyBank 24' }]);
  }
});

test('[IN-20] a short code is found by its digits', async () => {
  const { staff, thread } = await textFrom('72345');

  await eventually(async () => {
    const { items } = await staff.call(listInbox, {
      accountId: staff.accountId,
      name_search_term: '7234',
    });
    expect(items).toMatchObject([{ contact: { id: thread.contactId, name: '', phone: '72345' } }]);
  });
});

test('[IN-20] an export holds such senders as they are, and none that a table program would run', async () => {
  const { staff, text, place } = await textFrom('MYBANK');
  await messaging.textIn({ from: '=1+1', to: place.phone, body: 'Odd' });
  await text('More');
  await eventuallyThread(staff, '=1+1');

  await staff.call(exportContacts, { accountId: staff.accountId, selection: { query: {} } });
  while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}
  const [mail = ''] = await mailsTo(api, staff.email);
  const { pathname } = new URL(/https?:\S+\/downloads\/[\w-]+/.exec(mail)?.[0] ?? '');
  const file = await (await fetch(api.url + pathname)).text();

  expect(file).toContain('MYBANK,MYBANK');
  expect(file).toContain("'=1+1");
});
