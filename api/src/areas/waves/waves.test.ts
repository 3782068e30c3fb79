import { createDefaultList, createGroup, updateGroup } from 'shared-contracts/api/groups';
import { protectLinks } from 'shared-contracts/api/links';
import { createTemplate } from 'shared-contracts/api/templates';
import * as waves from 'shared-contracts/api/waves';
import { estimateWave } from 'shared-contracts/api/waves/preview';
import { expect, test } from 'vitest';
import { follow, eventually, useMessaging } from '../../testing/messaging.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { revokePermissions } from '../../testing/revoke-permissions.ts';
import { useApi } from '../../testing/test-api.ts';
import type { SignedIn } from '../../testing/test-api.ts';
import { makeList } from './testing/sent-waves.ts';
import { createTestWave, inAWeek, setRules, withList, writtenWave } from './testing/written-waves.ts';

const api = useApi();
useMessaging(api, { isSending: false });

const draft = (staff: SignedIn, name = 'A draft') =>
  createTestWave(staff, writtenWave(staff, { list_ids: [], howToSave: 'draft' }, { name }));
const audited = async (orgId: number, action: string) =>
  api.platform.database.db
    .selectFrom('audit_log')
    .select('id')
    .where('org_id', '=', orgId)
    .where('action', '=', action)
    .execute();

test('[CA-03] waves are for those who manage them on the account, or for groups in the organization', async () => {
  const { staff, listId } = await withList(api);
  const wave = await createTestWave(staff, writtenWave(staff, { list_ids: [listId] }));
  const [stranger, agent] = [await api.signedIn('owner'), await api.signedIn('agent', staff)];
  await revokePermissions(api.platform, agent, ['manage_waves']);
  const place = { resource_type: 'account' as const, resource_id: staff.accountId };

  await expectRefusal(api.anybody.call(waves.listWaves, place), 'not_signed_in');
  await expectRefusal(stranger.call(waves.listWaves, place), 'not_found');
  await expectRefusal(agent.call(waves.listWaves, place), 'forbidden');
  await expectRefusal(
    staff.call(waves.listWaves, { resource_type: 'organization', resource_id: stranger.orgId }),
    'not_found',
  );
  for (const one of [waves.getWave, waves.getWaveStatus, waves.deleteWave, waves.approveWave]) {
    await expectRefusal(stranger.call(one, { waveId: wave.id }), 'not_found');
    await expectRefusal(agent.call(one, { waveId: wave.id }), 'forbidden');
  }
  for (const one of [waves.stopWave, waves.pauseWave, waves.resumeWave]) {
    await expectRefusal(stranger.call(one, { waveId: wave.id }), 'not_found');
    await expectRefusal(agent.call(one, { waveId: wave.id }), 'forbidden');
  }
  const group = writtenWave(staff, { list_ids: [] });
  await revokePermissions(api.platform, staff, ['manage_waves']);
  const again = api.withToken((await api.make.staff('agent', staff)).token);
  await expectRefusal(
    again.call(waves.createWave, { waveType: 'organization', wave: group.wave }),
    'forbidden',
  );
});

test('[CA-03] waves are listed newest first, by chip and by a part of the name, page by page', async () => {
  const { staff, listId } = await withList(api);
  const place = { resource_type: 'account' as const, resource_id: staff.accountId };
  for (let made = 0; made < 31; made += 1) {
    await draft(staff, `Draft ${made}`);
  }
  const planned = await createTestWave(
    staff,
    writtenWave(staff, { list_ids: [listId] }, { name: 'Half_price' }),
  );

  const first = await staff.call(waves.listWaves, place);
  expect(first.items).toHaveLength(30);
  expect(first.items[0]).toMatchObject({ id: planned.id, status: 'scheduled', sent: 0 });
  const second = await staff.call(waves.listWaves, { ...place, start_cursor: first.nextPageCursor });
  expect(second).toMatchObject({ nextPageCursor: 0, items: [{ name: 'Draft 1' }, { name: 'Draft 0' }] });
  const names = async (query: object) =>
    (await staff.call(waves.listWaves, { ...place, ...query })).items.map(({ name }) => name);
  expect(await names({ show_scheduled: true })).toEqual(['Half_price']);
  expect(await names({ show_sent: true })).toEqual([]);
  expect(await names({ name_hint: 'half_' })).toEqual(['Half_price']);
  expect(await names({ name_hint: 'draft 30', show_draft: true })).toEqual(['Draft 30']);
});

test('[CA-04] a draft may be incomplete, a wave to send may not, and every missing part is named', async () => {
  const { staff } = await withList(api);
  const input = writtenWave(
    staff,
    { list_ids: [], body: ' ' },
    { name: '', scheduledTime: '2020-01-01T17:00:00Z' },
  );
  const refusal = await expectRefusal(staff.call(waves.createWave, input), 'wave_incomplete');

  expect(refusal.fields).toEqual({
    'wave.name': 'Give the wave a name.',
    'wave.scheduledTime': 'That time has passed. Choose one in the future.',
    'wave.jobDescription.list_ids': 'Choose at least one list.',
    'wave.jobDescription.body': 'Write the message.',
  });
  const page = writtenWave(staff, { list_ids: [], messageType: 'landing_page' });
  expect((await expectRefusal(staff.call(waves.createWave, page), 'wave_incomplete')).fields).toMatchObject({
    'wave.jobDescription.landingPageText': 'Write the text of the page.',
    'wave.jobDescription.landingPageButtonText': 'Enter the button text.',
  });
  expect(await draft(staff, '')).toMatchObject({ status: 'draft', name: '', version: 1 });
  const withoutAccount = { wave: input.wave };
  expect((await expectRefusal(staff.call(waves.createWave, withoutAccount), 'invalid_input')).fields).toEqual(
    {
      accountId: 'Choose an account.',
    },
  );
});

test('[CA-04] fields that do not belong to the type of wave and message are cleared', async () => {
  const { staff, listId } = await withList(api);
  const wave = await createTestWave(
    staff,
    writtenWave(staff, {
      list_ids: [listId, listId],
      landingPageText: 'A page',
      landingPageButtonText: 'Go',
      media: ['C:\\fakepath\\dog.png'],
      atLocalTime: true,
      scheduleWhen: 'now',
      howToSave: 'draft',
    }),
  );

  expect(wave.jobDescription).toMatchObject({
    list_ids: [listId],
    landingPageText: '',
    landingPageButtonText: '',
    media: [],
    atLocalTime: false,
    append_optout: true,
  });
  expect(wave.scheduledTime).toBeNull();
});

test('[CA-04] a chosen template gives its text to a wave that has none of its own', async () => {
  const { staff, listId } = await withList(api);
  const { accountId } = staff;
  const { id: templateId } = await staff.call(createTemplate, {
    accountId,
    name: 'Open day',
    content: 'Hi {contact.first_name|there}, we are open',
  });
  const ofTemplate = { list_ids: [listId], messageType: 'template' as const, templateId };

  expect(await createTestWave(staff, writtenWave(staff, { ...ofTemplate, body: '' }))).toMatchObject({
    template: { name: 'Open day' },
    jobDescription: { body: 'Hi {contact.first_name|there}, we are open', templateId },
    sampleMessage: 'Hi Person, we are open\nReply STOP to opt out',
  });
  expect(await createTestWave(staff, writtenWave(staff, { ...ofTemplate, body: 'My own' }))).toMatchObject({
    jobDescription: { body: 'My own' },
  });
});

test('[CA-04] a wave uses nothing of another account or organization', async () => {
  const [{ staff, listId }, stranger] = [await withList(api), await withList(api)];
  const other = { ...staff, ...(await api.make.account(staff.orgId, { name: 'Airport' })) };
  const elsewhere = await makeList(api, other, { name: 'Pilots', contactIds: [] });
  const refused = (job: object) =>
    expectRefusal(
      staff.call(waves.createWave, writtenWave(staff, { list_ids: [listId], howToSave: 'draft', ...job })),
      'not_found',
    );

  await refused({ list_ids: [stranger.listId] });
  await refused({ list_ids: [elsewhere] });
  await refused({ excluded_list_ids: [elsewhere] });
  await refused({ templateId: 999_999_999 });
  await refused({ group_ids: [999_999_999] });
  await refused({ custom_domain_id: 999_999_999 });
  await expectRefusal(
    staff.call(
      waves.createWave,
      writtenWave(staff, { list_ids: [listId], media: ['https://elsewhere.test/a.png'] }),
    ),
    'media_unknown',
  );
});

test('[CA-06] a wave is created once for each key, shown with a sample, and streamed', async () => {
  const { staff, listId } = await withList(api);
  const live = await follow(staff);
  const input = {
    ...writtenWave(staff, { list_ids: [listId], body: 'Hi {contact.first_name}' }),
    clientKey: 'key-of-one-wave',
  };
  const wave = await createTestWave(staff, input);

  expect(wave).toMatchObject({
    status: 'scheduled',
    accountId: staff.accountId,
    scheduledTime: new Date(inAWeek()).toISOString(),
    memberLists: [{ id: listId, name: 'Friends' }],
    sampleMessage: 'Hi Person\nReply STOP to opt out',
    actions: ['edit', 'delete', 'stop'],
  });
  expect(await createTestWave(staff, input)).toMatchObject({ id: wave.id });
  expect(await staff.call(waves.getWave, { waveId: wave.id })).toEqual(wave);
  expect(await audited(staff.orgId, 'wave.created')).toHaveLength(1);
  await eventually(async () =>
    expect(live.heard.filter(({ event }) => event === 'wave.changed')).toMatchObject([
      { data: { accountId: staff.accountId, waveId: wave.id } },
    ]),
  );
  live.leave();
});

test('[CA-11] a wave replaces protected links with their targets, to count clicks on its own links', async () => {
  const { staff, listId } = await withList(api);
  const { accountId } = staff;
  const shop = 'https://shop.test/offer';
  const { body } = await staff.call(protectLinks, { accountId, body: `Look: ${shop}` });
  const test = { share: 50, winnerBy: 'clicks', decideAfter: 3_600, decideAnyway: false } as const;
  const job = { list_ids: [listId], body, test: { ...test, variants: [{ body: `B ${body}`, media: [] }] } };
  const saved = await createTestWave(staff, writtenWave(staff, { ...job, howToSave: 'draft' }));
  expect(saved.jobDescription.body).toBe(body);

  const wave = await createTestWave(staff, writtenWave(staff, job));
  expect(wave.jobDescription.body).toBe(`Look: ${shop}`);
  expect(wave.jobDescription.test?.variants).toMatchObject([{ body: `B Look: ${shop}` }]);
  const foreign = await api.signedIn('owner');
  const theirs = await foreign.call(protectLinks, { accountId: foreign.accountId, body: shop });
  const other = await createTestWave(staff, writtenWave(staff, { list_ids: [listId], body: theirs.body }));
  expect(other.jobDescription.body).toBe(theirs.body);
});

test('[CA-06] saving an older version says who changed what', async () => {
  const { staff, listId } = await withList(api);
  const colleague = await api.signedIn('owner', staff);
  const wave = await createTestWave(staff, writtenWave(staff, { list_ids: [listId] }));
  const { wave: written } = writtenWave(staff, { list_ids: [listId], body: 'Come in tomorrow' });
  const update = { waveId: wave.id, version: 1, wave: written };
  await expectRefusal((await api.signedIn('owner')).call(waves.updateWave, update), 'not_found');

  expect(await colleague.call(waves.updateWave, update)).toMatchObject({ version: 2, status: 'scheduled' });
  const refusal = await expectRefusal(staff.call(waves.updateWave, update), 'wave_changed');
  expect(refusal.fields).toEqual({
    'wave.jobDescription.body': expect.stringMatching(/ changed this in the meantime\.$/),
  });
  expect(await staff.call(waves.updateWave, { ...update, version: 2, status: 'draft' })).toMatchObject({
    version: 3,
    status: 'draft',
    jobDescription: { body: 'Come in tomorrow', howToSave: 'draft' },
  });
  const place = { resource_type: 'account' as const, resource_id: staff.accountId };
  const [listed] = (await staff.call(waves.listWaves, place)).items;
  expect(listed).toMatchObject({ id: wave.id, startedAt: null, finishedAt: null });
  expect(Date.parse(listed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(listed?.createdAt ?? ''));
});

test('[CA-06] an administrator approves waves if the organization requires it', async () => {
  const { staff, listId } = await withList(api);
  const manager = await api.signedIn('manager', staff);
  await setRules(api, staff.orgId, { waves_require_admin_approval: true });
  const wave = await createTestWave(manager, writtenWave(manager, { list_ids: [listId] }));
  const { id: waveId } = wave;

  expect(wave).toMatchObject({ status: 'waiting_for_approval', actions: ['edit', 'delete'] });
  await expectRefusal(manager.call(waves.approveWave, { waveId }), 'forbidden');
  expect((await staff.call(waves.getWave, { waveId })).actions).toContain('approve');
  expect(await staff.call(waves.approveWave, { waveId })).toMatchObject({ status: 'scheduled', version: 2 });
  await expectRefusal(staff.call(waves.approveWave, { waveId }), 'wave_moved_on');
  expect(await audited(staff.orgId, 'wave.approved')).toHaveLength(1);
});

test('[CA-08] above the threshold nothing is sent before the number of recipients is typed', async () => {
  const { staff, listId, contacts } = await withList(api, 3);
  await setRules(api, staff.orgId, { wave_confirmation_threshold: 2 });
  const answer = await staff.call(waves.createWave, writtenWave(staff, { list_ids: [listId] }));
  const waveId = 'waveId' in answer ? answer.waveId : 0;

  expect(answer).toEqual({
    numberOfMessages: 3,
    totalCost: 3,
    redirectTo: `/waves/${waveId}/confirm`,
    waveId,
  });
  expect(await staff.call(waves.getWave, { waveId })).toMatchObject({ status: 'waiting_for_confirmation' });
  const wrong = await expectRefusal(
    staff.call(waves.confirmWave, { waveId, numberOfMessages: 2 }),
    'wave_number_wrong',
  );
  expect(wrong.fields).toEqual({ numberOfMessages: 'The wave goes to 3 people. Enter that number.' });
  await api.platform.database.db
    .updateTable('contacts')
    .set({ unsubscribed_at: new Date() })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', contacts[0]?.contactId ?? 0)
    .execute();
  await expectRefusal(staff.call(waves.confirmWave, { waveId, numberOfMessages: 3 }), 'wave_number_wrong');
  expect(await staff.call(waves.confirmWave, { waveId, numberOfMessages: 2 })).toMatchObject({
    status: 'scheduled',
  });
  expect(await audited(staff.orgId, 'wave.confirmed')).toHaveLength(1);
  await expectRefusal(staff.call(waves.confirmWave, { waveId, numberOfMessages: 2 }), 'wave_moved_on');
});

test('[CA-06] a wave is stopped for good, and a wave that sent nothing is deleted', async () => {
  const { staff, listId } = await withList(api);
  const { id: waveId } = await createTestWave(staff, writtenWave(staff, { list_ids: [listId] }));
  await expectRefusal(staff.call(waves.pauseWave, { waveId }), 'wave_moved_on');
  await expectRefusal(staff.call(waves.resumeWave, { waveId }), 'wave_moved_on');

  expect(await staff.call(waves.stopWave, { waveId })).toMatchObject({ status: 'stopped', actions: [] });
  await expectRefusal(staff.call(waves.stopWave, { waveId }), 'wave_moved_on');
  await expectRefusal(staff.call(waves.deleteWave, { waveId }), 'wave_moved_on');
  const { wave } = writtenWave(staff, { list_ids: [listId] });
  await expectRefusal(staff.call(waves.updateWave, { waveId, version: 1, wave }), 'wave_moved_on');

  const other = await draft(staff);
  await staff.call(waves.deleteWave, { waveId: other.id });
  await expectRefusal(staff.call(waves.getWave, { waveId: other.id }), 'not_found');
});

test('[CA-06] a wave that was sent can be stopped within 24 hours of its time', async () => {
  const { staff, listId } = await withList(api);
  const { id: waveId } = await createTestWave(staff, writtenWave(staff, { list_ids: [listId] }));
  const sentAt = (hours: number) =>
    api.platform.database.db
      .updateTable('waves')
      .set({ status: 'sent', scheduled_at: new Date(Date.now() - hours * 3_600_000) })
      .where('org_id', '=', staff.orgId)
      .where('id', '=', waveId)
      .execute();

  await sentAt(25);
  await expectRefusal(staff.call(waves.stopWave, { waveId }), 'wave_stop_too_late');
  await sentAt(23);
  expect(await staff.call(waves.stopWave, { waveId })).toMatchObject({ status: 'stopped' });
});

test('[CA-07] a wave without recipients, or of an account without a number, is not sent', async () => {
  const { staff } = await withList(api);
  const empty = await makeList(api, staff, { name: 'Nobody', contactIds: [] });
  const now = writtenWave(staff, { list_ids: [empty], scheduleWhen: 'now' });
  await expectRefusal(staff.call(waves.createWave, now), 'wave_without_recipients');

  await api.platform.database.db.deleteFrom('numbers').where('org_id', '=', staff.orgId).execute();
  await expectRefusal(staff.call(waves.createWave, now), 'account_without_number');
});

test('[CA-07] a wave whose text works for no contact is refused with the reason', async () => {
  const { staff, listId } = await withList(api, 3);
  const now = writtenWave(staff, {
    list_ids: [listId],
    scheduleWhen: 'now',
    body: 'Hi {contact.unknown_thing}',
  });
  await expect(staff.call(waves.createWave, now)).rejects.toMatchObject({
    code: 'wave_without_recipients',
    fields: {
      'wave.jobDescription.body': 'Nobody would get this text: 3 missing a value used in the text.',
    },
  });

  const { db } = api.platform.database;
  await db
    .updateTable('contacts')
    .set({ unsubscribed_at: new Date() })
    .where('org_id', '=', staff.orgId)
    .execute();
  await expect(staff.call(waves.createWave, now)).rejects.toMatchObject({
    fields: { 'wave.jobDescription.list_ids': 'Nobody on these lists can be texted: 3 opted out.' },
  });
});

test('[CA-03] a wave to a group is of the organization, with the lists of the group in each account', async () => {
  const { staff, contacts } = await withList(api);
  const airport = await api.make.account(staff.orgId, { name: 'Airport' });
  const same = await api.make.contact(airport, { phone: contacts[0]?.phone ?? '' });
  const other = await api.make.contact(airport, { name: 'Pilot' });
  await makeList(api, airport, { name: 'Friends', contactIds: [same.contactId, other.contactId] });
  const group = await staff.call(createGroup, { group: { name: 'Stores' } });
  const accountsToAdd = [staff.accountId, airport.accountId];
  await staff.call(updateGroup, { groupId: group.id, accountsToAdd });
  const list = await staff.call(createDefaultList, { groupId: group.id, name: 'Friends' });
  const { wave: written } = writtenWave(staff, { list_ids: [list.id], group_ids: [group.id] });
  const job = { waveType: 'organization' as const, jobDescription: written.jobDescription };

  expect(await staff.call(estimateWave, job)).toMatchObject({
    recipients: 3,
    leftOut: [{ reason: 'same_phone', contacts: 1 }],
    accounts: [
      { id: staff.accountId, recipients: 2 },
      { id: airport.accountId, name: 'Airport', recipients: 1 },
    ],
  });
  const wave = await staff.call(waves.createWave, { waveType: 'organization', wave: written });
  expect(wave).toMatchObject({
    accountId: null,
    group: { id: group.id, name: 'Stores' },
    memberLists: [{ id: list.id, name: 'Friends' }],
    status: 'scheduled',
  });
  const ofOrganization = { resource_type: 'organization' as const, resource_id: staff.orgId };
  expect((await staff.call(waves.listWaves, ofOrganization)).items).toMatchObject([{ name: 'Spring sale' }]);
  const ofAccount = { resource_type: 'account' as const, resource_id: staff.accountId };
  expect((await staff.call(waves.listWaves, ofAccount)).items).toEqual([]);
});

test('[AD-05] a token reads and writes waves by its scopes, and its waves have no author', async () => {
  const { staff, listId } = await withList(api);
  const reader = api.withToken(await api.make.accessToken(staff.orgId, ['read:waves']));
  const writer = api.withToken(await api.make.accessToken(staff.orgId, ['write:waves', 'read:waves']));
  const input = writtenWave(staff, { list_ids: [listId] });
  const place = { resource_type: 'account' as const, resource_id: staff.accountId };

  await expectRefusal(reader.call(waves.createWave, input), 'scope_missing');
  const wave = await writer.call(waves.createWave, input);
  expect(wave).toMatchObject({ status: 'scheduled', createdBy: '' });
  expect((await reader.call(waves.listWaves, place)).items).toHaveLength(1);
  const waveId = 'id' in wave ? wave.id : 0;
  await expectRefusal(reader.call(waves.stopWave, { waveId }), 'scope_missing');
  await setRules(api, staff.orgId, { waves_require_admin_approval: true });
  expect(await writer.call(waves.createWave, input)).toMatchObject({ status: 'waiting_for_approval' });
  await expectRefusal(writer.call(waves.approveWave, { waveId }), 'forbidden');
});

test('[TX-10] a wave with a link that opens another host than it shows is not saved, not as a draft either', async () => {
  const { staff, listId } = await withList(api);
  const wrong = 'https://shop.com:443@evil.example/x';
  const test = { share: 50, winnerBy: 'clicks', decideAfter: 3_600, decideAnyway: false } as const;
  const job = {
    list_ids: [listId],
    messageType: 'landing_page' as const,
    body: `See ${wrong}`,
    landingPageText: 'A page',
    landingPageButtonText: 'Go',
    landingPageRedirectLink: wrong,
    test: { ...test, variants: [{ body: 'Or pаypal.com/login', media: [] }] },
  };
  for (const howToSave of ['create', 'draft'] as const) {
    const call = staff.call(waves.createWave, writtenWave(staff, { ...job, howToSave }));
    expect((await expectRefusal(call, 'link_misleading')).fields).toEqual({
      'wave.jobDescription.body': expect.stringContaining('opens evil.example.'),
      'wave.jobDescription.landingPageRedirectLink': expect.stringContaining('opens evil.example.'),
      'wave.jobDescription.test.variants.0.body': expect.stringContaining('opens xn--pypal-4ve.com.'),
    });
  }
});

test('[TX-08] a wave is not saved if links and the opt-out line make its text too long for everyone', async () => {
  const { staff, listId } = await withList(api);
  const input = (job: object) => writtenWave(staff, { list_ids: [listId], ...job });
  const test = { share: 50, winnerBy: 'clicks', decideAfter: 3_600, decideAnyway: false } as const;
  for (const howToSave of ['create', 'draft'] as const) {
    const refusal = await expectRefusal(
      staff.call(
        waves.createWave,
        input({
          howToSave,
          body: 'x'.repeat(1_600),
          test: {
            ...test,
            variants: [
              { body: 'Short', media: [] },
              { body: 'y'.repeat(1_579), media: [] },
            ],
          },
        }),
      ),
      'message_too_long',
    );
    expect(refusal.fields).toEqual({
      'wave.jobDescription.body': expect.stringContaining('1,622 characters'),
      'wave.jobDescription.test.variants.1.body': expect.stringContaining('1,601 characters'),
    });
  }
  const shortLinks = 'x.co/a '.repeat(220).trim();
  const ofLinks = await expectRefusal(
    staff.call(waves.createWave, input({ body: shortLinks })),
    'message_too_long',
  );
  expect(ofLinks.fields['wave.jobDescription.body']).toContain('with short links');
  const wave = await createTestWave(staff, input({ body: 'z'.repeat(1_578) }));
  const update = { waveId: wave.id, version: 1, wave: input({ body: 'z'.repeat(1_579) }).wave };
  await expectRefusal(staff.call(waves.updateWave, update), 'message_too_long');
  expect(await staff.call(waves.getWave, { waveId: wave.id })).toMatchObject({ version: 1 });
});

test('[TX-08] a long address counts as the short link that takes its place', async () => {
  const { staff, listId } = await withList(api);
  const body = `${'x'.repeat(1_500)} https://shop.test/${'a'.repeat(400)}`;

  expect(await createTestWave(staff, writtenWave(staff, { list_ids: [listId], body }))).toMatchObject({
    status: 'scheduled',
    jobDescription: { body },
    sampleMessage: expect.stringMatching(/x http:\/\/localhost:4000\/l\/\w+\nReply STOP to opt out$/),
  });
});
