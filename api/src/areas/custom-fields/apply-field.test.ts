import { createCustomField, getFieldRun, updateFieldContacts } from 'shared-contracts/api/custom-fields';
import { expect, test } from 'vitest';
import { tallied } from '../../testing/tally-faults.ts';
import type { Place } from '../../testing/factories.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { applyFieldHandler, giveUpFieldHandler } from './apply-field.handler.ts';
import { applyFieldJob } from './apply-field.job.ts';

const api = useApi();

const work = () => api.platform.jobs.drain([applyFieldHandler(api.platform)]);

async function makeField(staff: SignedIn, fieldType: 'Date' | 'text' | 'Number' = 'text', defaultValue = '') {
  const { id } = await staff.call(createCustomField, { fieldName: 'tier', fieldType, defaultValue });

  return id;
}

async function makeContact(place: Place, tier?: string): Promise<number> {
  const { contactId } = await api.make.contact(place);
  if (tier !== undefined) {
    await api.platform.database.db
      .updateTable('contacts')
      .set({ metadata: JSON.stringify({ tier, city: 'Tacoma' }) })
      .where('org_id', '=', place.orgId)
      .where('id', '=', contactId)
      .execute();
  }

  return contactId;
}

async function tiers(orgId: number): Promise<unknown[]> {
  const rows = await api.platform.database.db
    .selectFrom('contacts')
    .select('metadata')
    .where('org_id', '=', orgId)
    .orderBy('id')
    .execute();

  return rows.map(({ metadata }) => metadata['tier']);
}

test('[AD-07] refuses contacts that do not exist or belong to another organization', async () => {
  const [staff, stranger] = [await api.signedIn('owner'), await api.signedIn('owner')];
  const fieldId = await makeField(staff);
  const application = { fieldId, value: 'gold' };

  await expectRefusal(staff.call(updateFieldContacts, application), 'invalid_input');
  await expectRefusal(
    staff.call(updateFieldContacts, { ...application, accountIds: [stranger.accountId] }),
    'not_found',
  );
  await expectRefusal(stranger.call(updateFieldContacts, { ...application, isOrgLevel: true }), 'not_found');
  await expectRefusal(stranger.call(getFieldRun, { fieldId }), 'not_found');
});

test('[AD-07] refuses a value that is none of the type, and none at all unless forced', async () => {
  const staff = await api.signedIn('owner');
  const fieldId = await makeField(staff, 'Number');
  const everywhere = { fieldId, isOrgLevel: true };

  const wrong = staff.call(updateFieldContacts, { ...everywhere, value: 'many' });
  expect((await expectRefusal(wrong, 'invalid_input')).fields).toHaveProperty('value');
  await expectRefusal(staff.call(updateFieldContacts, { ...everywhere, value: ' ' }), 'invalid_input');
});

test('[AD-07] one application of a field at a time', async () => {
  const staff = await api.signedIn('owner');
  const fieldId = await makeField(staff);
  const application = { fieldId, isOrgLevel: true, value: 'gold' };
  await staff.call(updateFieldContacts, application);

  await expectRefusal(staff.call(updateFieldContacts, application), 'custom_field_busy');
  await work();
  expect(await staff.call(updateFieldContacts, application)).toMatchObject({
    status: 'queued',
    value: 'gold',
  });
  await work();
});

test('[AD-07] gives a value to contacts without one, and with force to all', async () => {
  const staff = await api.signedIn('owner');
  const stranger = await api.signedIn('owner');
  await makeContact(stranger);
  for (const tier of [undefined, '', 'gold', 'silver']) {
    await makeContact(staff, tier);
  }
  const fieldId = await makeField(staff);
  expect(await staff.call(getFieldRun, { fieldId })).toEqual({ run: null });

  await staff.call(updateFieldContacts, { fieldId, isOrgLevel: true, value: ' gold ' });
  await work();
  expect(await tiers(staff.orgId)).toEqual(['gold', 'gold', 'gold', 'silver']);
  expect((await staff.call(getFieldRun, { fieldId })).run).toMatchObject({
    status: 'done',
    total: 4,
    seen: 4,
    changed: 2,
  });

  await staff.call(updateFieldContacts, { fieldId, isOrgLevel: true, value: 'gold', force: true });
  await work();
  expect(await tiers(staff.orgId)).toEqual(['gold', 'gold', 'gold', 'gold']);
  expect((await staff.call(getFieldRun, { fieldId })).run).toMatchObject({ seen: 4, changed: 1 });
  const { count } = await api.platform.database.db
    .selectFrom('contact_field_values')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('org_id', '=', staff.orgId)
    .where('field', '=', 'tier')
    .where('text_value', '=', 'gold')
    .executeTakeFirstOrThrow();
  // Filters find the new values; the fourth contact was set to gold earlier by this test.
  expect(count).toBe(3);
  expect(await tiers(stranger.orgId)).toEqual([undefined]);
});

test('[AD-07] force with no value takes values away, and leaves the rest of the metadata', async () => {
  const staff = await api.signedIn('owner');
  const contactId = await makeContact(staff, 'gold');
  const fieldId = await makeField(staff);
  await staff.call(updateFieldContacts, { fieldId, isOrgLevel: true, value: '', force: true });
  await work();

  const { metadata } = await api.platform.database.db
    .selectFrom('contacts')
    .select('metadata')
    .where('org_id', '=', staff.orgId)
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  expect(metadata).toEqual({ city: 'Tacoma' });
});

test('[AD-07] without a value it is the default, and for a Date without one today', async () => {
  const staff = await api.signedIn('owner');
  await makeContact(staff);
  const fieldId = await makeField(staff, 'Date');
  const before = new Date();
  await staff.call(updateFieldContacts, { fieldId, isOrgLevel: true });
  await work();

  const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  expect([dayOf(before), dayOf(new Date())]).toContain((await tiers(staff.orgId))[0]);
});

test('[AD-07] the contacts of the accounts and lists chosen, each once', async () => {
  const staff = await api.signedIn('owner');
  const elsewhere = await api.make.account(staff.orgId);
  await makeContact(staff);
  const inList = await makeContact(elsewhere);
  await makeContact(elsewhere);
  const { db, pool } = api.platform.database;
  const { id: listId } = await db
    .insertInto('lists')
    .values({ org_id: staff.orgId, account_id: elsewhere.accountId, name: 'Regulars' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tallied(pool, () =>
    db
      .insertInto('list_members')
      .values({ org_id: staff.orgId, list_id: listId, contact_id: inList })
      .execute(),
  );
  const fieldId = await makeField(staff);

  await staff.call(updateFieldContacts, {
    fieldId,
    value: 'gold',
    accountIds: [staff.accountId],
    listIds: [listId],
  });
  await work();

  expect(await tiers(staff.orgId)).toEqual(['gold', 'gold', undefined]);
  expect((await staff.call(getFieldRun, { fieldId })).run).toMatchObject({ total: 2, seen: 2, changed: 2 });
});

test('[AD-07] the lists that every account has: All, and those who opted out', async () => {
  const staff = await api.signedIn('owner');
  const elsewhere = await api.make.account(staff.orgId);
  const { db } = api.platform.database;
  const addList = async (accountId: number, kind: 'all' | 'unsubscribe' | 'query') => {
    const row = { org_id: staff.orgId, account_id: accountId, name: kind, kind };
    const { id } = await db.insertInto('lists').values(row).returning('id').executeTakeFirstOrThrow();

    return id;
  };
  const [all, optedOut] = [
    await addList(staff.accountId, 'all'),
    await addList(elsewhere.accountId, 'unsubscribe'),
  ];
  const query = await addList(staff.accountId, 'query');
  await makeContact(staff);
  await makeContact(elsewhere);
  await api.make.contact(elsewhere, { unsubscribedAt: new Date() });
  const fieldId = await makeField(staff);
  const application = { fieldId, value: 'gold' };

  const aboutSearch = staff.call(updateFieldContacts, { ...application, listIds: [all, query] });
  expect((await expectRefusal(aboutSearch, 'invalid_input')).fields['listIds']).toMatch(
    /^Values can't be applied to a saved search/,
  );
  await staff.call(updateFieldContacts, { ...application, listIds: [all, optedOut] });
  await work();

  expect(await tiers(staff.orgId)).toEqual(['gold', undefined, 'gold']);
});

test('[AD-07] a worker that takes over goes on where the last chunk ended', async () => {
  const staff = await api.signedIn('owner');
  const [first, second] = [await makeContact(staff), await makeContact(staff)];
  const fieldId = await makeField(staff);
  const run = await staff.call(updateFieldContacts, { fieldId, isOrgLevel: true, value: 'gold' });
  await api.platform.database.db
    .updateTable('custom_field_runs')
    .set({ status: 'running', seen: 1, after_contact_id: first })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', run.id)
    .execute();
  expect(second).toBeGreaterThan(first);

  await work();

  expect(await tiers(staff.orgId)).toEqual([undefined, 'gold']);
  expect((await staff.call(getFieldRun, { fieldId })).run).toMatchObject({
    status: 'done',
    seen: 2,
    changed: 1,
  });
});

test('[AD-07] open pages of each account with changed contacts get an event, and no others do', async () => {
  const staff = await api.signedIn('owner');
  const elsewhere = await api.make.account(staff.orgId);
  await makeContact(staff);
  await makeContact(elsewhere, 'gold');
  const fieldId = await makeField(staff);

  await staff.call(updateFieldContacts, { fieldId, isOrgLevel: true, value: 'gold' });
  await work();

  const recorded = await api.platform.database.db
    .selectFrom('live_events')
    .select(['event', 'account_id as accountId'])
    .where('org_id', '=', staff.orgId)
    .where('account_id', 'is not', null)
    .execute();
  expect(recorded).toEqual([{ event: 'contacts.changed', accountId: staff.accountId }]);
});

test('[AD-07] a run that keeps failing is given up, says so, and frees its field', async () => {
  const staff = await api.signedIn('owner');
  await makeContact(staff);
  const fieldId = await makeField(staff);
  const application = { fieldId, isOrgLevel: true, value: 'gold' };
  const { id: runId } = await staff.call(updateFieldContacts, application);
  const { live } = api.platform;
  const broken = applyFieldHandler({
    ...api.platform,
    live: { ...live, record: () => Promise.reject(new Error('the disk is full')) },
  });
  const fail = () => broken.run({ orgId: staff.orgId, runId }, new AbortController().signal);

  for (const _attempt of [1, 2, 3, 4]) {
    await expect(fail()).rejects.toThrow('the disk is full');
  }
  await expectRefusal(staff.call(updateFieldContacts, application), 'custom_field_busy');
  await fail();

  expect(await staff.call(getFieldRun, { fieldId })).toMatchObject({
    run: { status: 'done', hasFailed: true, total: 1, seen: 0, changed: 0 },
  });
  await staff.call(updateFieldContacts, application);
  await work();
  expect(await staff.call(getFieldRun, { fieldId })).toMatchObject({
    run: { status: 'done', hasFailed: false, seen: 1, changed: 1 },
  });
  expect(await tiers(staff.orgId)).toEqual(['gold']);
});

test('[AD-07] a run whose worker was killed until no try was left says so, and leaves its field free', async () => {
  const staff = await api.signedIn('owner');
  await makeContact(staff);
  const fieldId = await makeField(staff);
  const application = { fieldId, isOrgLevel: true, value: 'gold' };
  const { id: runId } = await staff.call(updateFieldContacts, application);
  const gone = giveUpFieldHandler(api.platform);
  expect(applyFieldJob.givenUpBy).toBe(gone.job.name);
  await gone.run({ orgId: staff.orgId, runId }, new AbortController().signal);

  expect(await staff.call(getFieldRun, { fieldId })).toMatchObject({
    run: { status: 'done', hasFailed: true, seen: 0 },
  });
  await staff.call(updateFieldContacts, application);
  await work();
  expect(await tiers(staff.orgId)).toEqual(['gold']);
});
