import { getAccount, getNumberPool, listAccounts } from 'shared-contracts/api/accounts';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { uploadImage } from 'shared-contracts/api/files';
import { getImport, uploadContacts } from 'shared-contracts/api/imports';
import { createTemplate, getTemplate, listTemplates } from 'shared-contracts/api/templates';
import { getMe } from 'shared-contracts/api/users';
import { createWave } from 'shared-contracts/api/waves';
import { getWaveResults } from 'shared-contracts/api/waves/results';
import type { TokenScope } from 'shared-contracts/permissions';
import { expect, test } from 'vitest';
import { compileWave } from '../waves/compile/compile-wave.service.ts';
import { eventuallyWave, noonZone } from '../waves/testing/sent-waves.ts';
import { useWaveSenders } from '../waves/testing/wave-senders.ts';
import { jobHandlers } from '../../process/background.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const senders = useWaveSenders(api);

const program = async (owner: SignedIn, ...scopes: TokenScope[]) =>
  api.withToken(await api.make.accessToken(owner.orgId, scopes));

test('[AD-05] a program with the narrowest scopes finds its account, imports contacts, sends a wave and reads the results', async () => {
  const owner = await api.signedIn('owner');
  await owner.call(createTemplate, { accountId: owner.accountId, name: 'Sale', content: 'Sale on Friday' });
  const contacts = await program(owner, 'write:contacts');
  const [account] = (await contacts.call(listAccounts, {})).items;
  const accountId = account?.id ?? 0;
  expect(accountId).toBe(owner.accountId);
  const file = new File(['phone,name\n+12065550131,Ann\n+12065550132,Bo\n'], 'leads.csv');
  const { importId } = await contacts.call(uploadContacts, { accountId, file });
  await api.platform.jobs.drain(jobHandlers(api.platform));
  expect(await contacts.call(getImport, { importId })).toMatchObject({ state: 'done', created: 2 });
  // Waves respect quiet hours, and this test may run at any hour.
  await api.platform.database.db.updateTable('contacts').set({ time_zone: noonZone() }).execute();

  const waves = await program(owner, 'read:waves', 'write:waves');
  const lists = await waves.call(listLists, { accountId });
  const all = lists.items.find(({ name }) => name === 'All');
  const [template] = (await waves.call(listTemplates, { accountId })).items;
  const { content } = await waves.call(getTemplate, { templateId: template?.id ?? 0 });
  const saved = await waves.call(createWave, {
    accountId,
    wave: {
      name: 'Friday',
      jobDescription: { body: content, list_ids: [all?.id ?? 0], howToSave: 'create' },
    },
  });
  const waveId = 'id' in saved ? saved.id : 0;
  while ((await compileWave(api.platform, { orgId: owner.orgId, waveId })) === 'more') {}
  senders.start();
  await eventuallyWave(api, owner.orgId, { id: waveId, status: 'sent' });

  expect((await waves.call(getWaveResults, { waveId })).figures).toMatchObject({ recipients: 2, sent: 2 });
});

test('[AD-05] a program reads the account, its numbers and the custom fields', async () => {
  const owner = await api.signedIn('owner');
  const { accountId } = owner;
  const reader = await program(owner, 'read:contacts');

  expect(await reader.call(getAccount, { accountId })).toMatchObject({ id: accountId });
  expect((await reader.call(getNumberPool, { accountId })).data).toHaveLength(1);
  expect((await reader.call(listCustomFields, { account_id: accountId })).items).toEqual([]);
  const foreign = await api.make.place();
  await expectRefusal(reader.call(getAccount, { accountId: foreign.accountId }), 'not_found');
  await expectRefusal(reader.call(listLists, { accountId: foreign.accountId }), 'not_found');
  await expectRefusal(reader.call(listCustomFields, { account_id: foreign.accountId }), 'not_found');
});

test('[AD-05] a program that sends texts uploads pictures', async () => {
  const owner = await api.signedIn('owner');
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const image = new File([Buffer.from(dot, 'base64')], 'dot.png', { type: 'image/png' });
  await expectRefusal((await program(owner, 'read:messages')).call(uploadImage, { image }), 'scope_missing');

  expect(await (await program(owner, 'write:messages')).call(uploadImage, { image })).toMatchObject({
    width: 1,
  });
});

test('[AD-05] a refusal names the scopes that would do, or that the call is for people', async () => {
  const owner = await api.signedIn('owner');
  const { accountId } = owner;
  const writer = await program(owner, 'write:messages');
  const missing = await expectRefusal(writer.call(listLists, { accountId }), 'scope_missing');
  expect(missing.message).toBe('This access token needs the permission read:contacts or read:waves.');

  const forPeople = await expectRefusal(writer.call(getMe, {}), 'token_not_accepted');
  expect(forPeople.message).toBe("Access tokens can't make this call: it needs a signed-in person.");
});
