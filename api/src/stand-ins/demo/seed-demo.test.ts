import { login } from 'shared-contracts/api/auth';
import { getCustomField, listCustomFields } from 'shared-contracts/api/custom-fields';
import { listInbox } from 'shared-contracts/api/inbox';
import { listContactFiles } from 'shared-contracts/api/messages/files';
import { listSavedViews } from 'shared-contracts/api/inbox/views';
import { listAccountScheduled } from 'shared-contracts/api/scheduling';
import { getOrganization } from 'shared-contracts/api/organizations/information';
import { getMe } from 'shared-contracts/api/users';
import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';
import { demoPassword, harborStaff, kestrelStaff, lanternStaff, othersideStaff } from './demo-staff.ts';
import { seedDemo } from './seed-demo.ts';

const api = useApi();
beforeAll(() => seedDemo(api.platform));

const people = [...harborStaff, ...othersideStaff, ...lanternStaff, ...kestrelStaff];

test.each(people.map((person) => [person.email, person] as const))(
  '%s can sign in',
  async (email, person) => {
    const answer = await api.anybody.call(login, { email, password: demoPassword });

    expect(answer.tfaLogin).toBe(person.tfaLogin);
  },
);

test('[AP-10] seeds one organization of four accounts with 5,000 contacts and 300 conversations', async () => {
  const { token } = await api.anybody.call(login, { email: 'owner@harbor.test', password: demoPassword });
  const me = await api.withToken(token).call(getMe, {});
  const { db } = api.platform.database;
  const count = (table: 'contacts' | 'conversations') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('org_id', '=', me.organization.id)
      .executeTakeFirstOrThrow();

  expect(me.organization.accounts.map(({ phone }) => phone)).toEqual([
    '+12065550142',
    '+12065550143',
    '+12065550144',
    '+12065550145',
  ]);
  expect(await count('contacts')).toEqual({ count: 5_000 });
  expect(await count('conversations')).toEqual({ count: 300 });
});

test('[AD-02] the first organization has a logo that can be fetched, an industry and a default contact name', async () => {
  const { token } = await api.anybody.call(login, { email: 'owner@harbor.test', password: demoPassword });
  const organization = await api.withToken(token).call(getOrganization, {});
  const logo = await fetch(`${api.url}${new URL(organization.logoCdnUrl ?? '').pathname}`);

  expect(organization).toMatchObject({ industry: 'Food and beverage', defaultContactName: 'coffee lover' });
  expect(logo.headers.get('content-type')).toBe('image/png');
});

test('keeps the second organization to itself', async () => {
  const { token } = await api.anybody.call(login, { email: 'owner@otherside.test', password: demoPassword });
  const me = await api.withToken(token).call(getMe, {});

  expect(me.organization.companyName).toBe('Otherside Books');
  expect(me.organization.accounts).toHaveLength(1);
});

test('[SH-25] the terms are open in one account, of an organization of its own', async () => {
  const { rows } = await api.platform.database.pool.query(`
    select company_name, accounts.name from accounts join organizations using (org_id) where terms_accepted_at is null`);

  expect(rows).toEqual([{ company_name: 'Lantern Bakery', name: 'Lantern Bakery' }]);
});

test('every conversation counts its messages and ends with its last one', async () => {
  const { rows } = await api.platform.database.pool.query(`
    select conversations.contact_id from conversations
    join lateral (select count(*) as messages, max(id) as last from messages
      where messages.org_id = conversations.org_id and messages.contact_id = conversations.contact_id) counted on true
    where counted.messages <> message_count or counted.last <> last_message_id`);

  expect(rows).toEqual([]);
});

test('[AD-07] the custom fields that customers hold values of are there', async () => {
  const { token } = await api.anybody.call(login, { email: 'owner@harbor.test', password: demoPassword });
  const owner = api.withToken(token);
  const { items } = await owner.call(listCustomFields, {});

  expect(items.map(({ fieldName, fieldType }) => [fieldName, fieldType])).toEqual([
    ['birthday', 'Date'],
    ['favorite_drink', 'text'],
    ['visits', 'Number'],
  ]);
  for (const { id } of items) {
    expect((await owner.call(getCustomField, { fieldId: id })).contactCount).toBeGreaterThan(500);
  }
});

test('[AP-10] the first account has tags, quick replies, assignments and notes, each of its own conversations', async () => {
  const { rows } = await api.platform.database.pool.query(`
    select (select count(*)::int from tags) as tags, (select count(*)::int from quick_replies) as replies,
      (select count(*)::int from conversations where assigned_to is not null) as assigned,
      (select count(*)::int from notes join conversations using (org_id, account_id, contact_id)) as notes,
      (select count(*)::int from conversation_tags) as tagged`);

  expect(rows).toEqual([{ tags: 4, replies: 5, assigned: 4, notes: 3, tagged: 8 }]);
});

test('[AP-10] the first account has saved views, texts that wait and a change of many that has ended', async () => {
  const { token } = await api.anybody.call(login, { email: 'owner@harbor.test', password: demoPassword });
  const owner = api.withToken(token);
  const { rows } = await api.platform.database.pool.query<{ id: number }>(
    'select account_id as id from inbox_views limit 1',
  );
  const accountId = rows[0]?.id ?? 0;

  const views = (await owner.call(listSavedViews, { accountId })).items;
  expect(views.map(({ name, isShared }) => [name, isShared])).toEqual([
    ['Catering to answer', true],
    ['My unread', false],
    ['Open orders', true],
  ]);
  expect((await owner.call(listAccountScheduled, { accountId })).items).toHaveLength(3);
});

test('[TX-07] a conversation of the demo has a contact card, a PDF and a voice note', async () => {
  const { token } = await api.anybody.call(login, { email: 'owner@harbor.test', password: demoPassword });
  const owner = api.withToken(token);
  const { organization } = await owner.call(getMe, {});
  const accountId = organization.accounts[0]?.id ?? 0;
  const { items } = await owner.call(listInbox, { accountId });
  const item = items.find(({ lastMessage }) => lastMessage?.preview === 'Voice message');
  const files = await owner.call(listContactFiles, { accountId, contactId: item?.contact.id ?? 0 });

  expect(files.items.flatMap(({ media }) => media)).toMatchObject([
    { contentType: 'audio/wav' },
    {
      contentType: 'text/vcard',
      contacts: [{ name: 'Dana Park', phones: ['+12065550188', '+12065550189'] }],
    },
    { contentType: 'application/pdf', name: 'birthday-plan.pdf' },
  ]);
});
