import { createTemplate, generateMessage, listTemplates } from 'shared-contracts/api/templates';
import { CallError } from 'shared-contracts/client';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const refused = (code: string) => expect.objectContaining({ constructor: CallError, code });

async function withTemplate(content: string) {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const { contactId } = await api.make.contact(staff, { name: 'Jo March' });
  const template = await staff.call(createTemplate, { accountId, name: 'Welcome', content });
  const generate = (who = staff, template_id = template.id) =>
    who.call(generateMessage, { accountId: who.accountId, contactId, template_id });

  return { staff, accountId, contactId, template, generate };
}

test('[IN-08] refuses a template or a contact of another organization', async () => {
  const { generate, accountId } = await withTemplate('Hi');
  const stranger = await api.signedIn('owner');

  await expect(generate(stranger)).rejects.toEqual(refused('not_found'));
  await expect(stranger.call(listTemplates, { accountId })).rejects.toEqual(refused('not_found'));
});

test('[IN-08] refuses a template without name or content, and a second of its name', async () => {
  const { staff, accountId } = await withTemplate('Hi');

  await expect(staff.call(createTemplate, { accountId, name: ' ', content: 'Hi' })).rejects.toEqual(
    refused('invalid_input'),
  );
  await expect(staff.call(createTemplate, { accountId, name: 'Empty' })).rejects.toEqual(
    refused('template_empty'),
  );
  await expect(staff.call(createTemplate, { accountId, name: 'Welcome', content: 'Ho' })).rejects.toEqual(
    refused('template_exists'),
  );
});

test('[IN-08] fills in what is known of contact and account, and leaves what is not', async () => {
  const { staff, generate, contactId } = await withTemplate(
    'Hi {contact.first_name}, {contact.name} of {user.account_name}. {contact.drink|Coffee}? {contact.birthday}',
  );
  await api.platform.database.db
    .updateTable('contacts')
    .set({ metadata: JSON.stringify({ drink: 'Tea' }) })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', contactId)
    .execute();
  const { messageBody } = await generate();

  expect(messageBody).toMatch(/^Hi Jo, Jo March of Account \d+\. Tea\? \{contact\.birthday\}$/);
});

test('[IN-08] templates are found by a part of their name, signs of a pattern being letters', async () => {
  const { staff, accountId, template } = await withTemplate('Hi');
  const named = async (name_query: string) =>
    (await staff.call(listTemplates, { accountId, name_query })).items.map(({ id }) => id);

  expect(await named('COM')).toEqual([template.id]);
  expect(await named('%')).toEqual([]);
});
