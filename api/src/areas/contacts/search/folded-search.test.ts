import { searchContacts } from 'shared-contracts/api/contacts';
import { listInbox } from 'shared-contracts/api/inbox';
import { createTemplate, listTemplates } from 'shared-contracts/api/templates';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();

const people = ['José García', 'Joséphine O’Brien', "Ann O'Brien", 'Łukasz Nowak', 'Marta Diaz'];

async function withPeople() {
  const staff = await api.signedIn('owner');
  for (const name of people) {
    await api.make.contact(staff, { name });
  }
  await api.platform.database.pool.query(
    `insert into conversations (org_id, account_id, contact_id, activity, search_text)
     select org_id, account_id, id, nextval('conversation_activity'), search_text from contacts where org_id = $1`,
    [staff.orgId],
  );

  return staff;
}

test.each([
  ['jose', ['José García', 'Joséphine O’Brien']],
  ['JOSÉ garcia', ['José García']],
  ['JOSE\u0301', ['José García', 'Joséphine O’Brien']],
  ['obrien', ["Ann O'Brien", 'Joséphine O’Brien']],
  ["o'brien ann", ["Ann O'Brien"]],
  ['lukasz', ['Łukasz Nowak']],
  ['Díaz', ['Marta Diaz']],
  ["'", []],
])('[IN-01] [IN-10] a search for %s finds contacts in table, suggestions and inbox', async (term, found) => {
  const staff = await withPeople();
  const { accountId } = staff;
  const namesOf = async (pages: Promise<{ items: readonly { name: string }[] }>) =>
    (await pages).items.map(({ name }) => name).toSorted();

  for (const suggestion of [false, true]) {
    expect(
      await namesOf(staff.call(searchContacts, { accountId, name_search_term: term, suggestion })),
    ).toEqual(found);
  }
  const { items } = await staff.call(listInbox, { accountId, name_search_term: term });
  expect(items.map(({ contact }) => contact.name).toSorted()).toEqual(found);
});

test('[IN-08] templates are found without their accents', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  await staff.call(createTemplate, { accountId, name: 'Noël', content: 'Hi' });

  const { items } = await staff.call(listTemplates, { accountId, name_query: 'noel' });
  expect(items.map(({ name }) => name)).toEqual(['Noël']);
});
