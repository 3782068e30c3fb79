import { mergeContacts } from 'shared-contracts/api/contacts';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { exportWaveRecipients } from 'shared-contracts/api/waves/results';
import { beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '../../../process/background.ts';
import { eventually, useMessaging } from '../../../testing/messaging.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';
import { compileWave } from '../compile/compile-wave.service.ts';
import { eventuallyWave, makeList, openHours, planWave, readWave } from '../testing/sent-waves.ts';
import { useWaveSenders } from '../testing/wave-senders.ts';

const api = useApi();
const messaging = useMessaging(api, { isSending: false });
const senders = useWaveSenders(api);
beforeAll(() => openHours(api));

const header = 'Phone,Name,Status,Reason,Segments,Sent,Replied,Opted out,Clicks,Text';

/**
 * A wave that was sent to some of these people, and to none of three others who were left out before. Bo is blocked
 * after it was compiled, Cy replies, Di opts out.
 */
async function sentWave() {
  const place = await api.make.place();
  const staff = { ...(await api.signedIn('owner', place)), phone: place.phone };
  const people = new Map<string, { contactId: number; phone: string }>();
  for (const name of ['=HYPERLINK("x")', 'Bo', 'Cy, the "Tall"', 'Di']) {
    people.set(name.slice(0, 2), await api.make.contact(place, { name }));
  }
  const contactIds = [...people.values()].map(({ contactId }) => contactId);
  for (const state of [{ blocked: true }, { unsubscribed_at: new Date() }, { unsubscribed_at: new Date() }]) {
    const { contactId } = await api.make.contact(place);
    await api.platform.database.db.updateTable('contacts').set(state).where('id', '=', contactId).execute();
    contactIds.push(contactId);
  }
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  const waveId = await planWave(api, place, { job: { body: 'Hello', list_ids: [listId] } });
  while ((await compileWave(api.platform, { orgId: place.orgId, waveId })) === 'more') {}
  const { db } = api.platform.database;
  const bo = people.get('Bo')?.contactId ?? 0;
  await db.updateTable('contacts').set({ blocked: true }).where('id', '=', bo).execute();
  senders.start();
  await eventuallyWave(api, place.orgId, { id: waveId, status: 'sent' });
  await messaging.textIn({ from: people.get('Cy')?.phone ?? '', to: place.phone, body: 'Thanks' });
  const { accountId } = place;
  await staff.call(unsubscribeContact, { accountId, contactId: people.get('Di')?.contactId ?? 0 });
  await eventually(async () =>
    expect((await readWave(api, place.orgId, waveId)).figures).toMatchObject({ replies: 1, optOuts: 1 }),
  );

  return { staff, waveId, people };
}

/** The last mailed file. The address in the mail has the public port; the test's server listens on another one. */
async function mailedFile(staff: SignedIn): Promise<{ mail: string; status: number; lines: string[] }> {
  while ((await api.platform.jobs.drain(jobHandlers(api.platform))) > 0) {}
  const [mail = ''] = await mailsTo(api, staff.email);
  const url = /https?:\S+\/downloads\/[\w-]+/.exec(mail)?.[0] ?? 'http://none';
  const answer = await fetch(api.url + new URL(url).pathname);
  const text = await answer.text();

  return { mail, status: answer.status, lines: text.trimEnd().split('\r\n') };
}

test('[CA-07] recipients are exported by those alone who manage the wave', async () => {
  const { staff, waveId } = await sentWave();
  const agent = await api.signedIn('agent', staff);
  const stranger = await api.signedIn('owner');

  await expectRefusal(api.anybody.call(exportWaveRecipients, { waveId }), 'not_signed_in');
  await expectRefusal(agent.call(exportWaveRecipients, { waveId }), 'forbidden');
  await expectRefusal(stranger.call(exportWaveRecipients, { waveId }), 'not_found');
  expect(await mailsTo(api, agent.email)).toEqual([]);
});

test('[CA-07] recipients are mailed as a file: each once, with what became of the text, and formulas shown', async () => {
  const { staff, waveId, people } = await sentWave();
  const { message } = await staff.call(exportWaveRecipients, { waveId });
  expect(message).toBe(
    'The recipients are being exported. You will receive an email with a link to the file.',
  );

  const { mail, status, lines } = await mailedFile(staff);
  const { subject } = await api.platform.database.db
    .selectFrom('outbox_mails')
    .select('subject')
    .where('recipient', '=', staff.email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

  expect(subject).toBe('The recipients of your wave are ready');
  expect(mail).toContain('Recipients of A wave: 4 recipients');
  expect(status).toBe(200);
  expect(lines[0]?.replace('\uFEFF', '')).toBe(header);
  const lineOf = (name: string) => lines.find((line) => line.includes(people.get(name)?.phone ?? '')) ?? '';
  const time = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
  const sent = String.raw`(sent|delivered),,1,${time}`;
  expect(lineOf('=H')).toMatch(new RegExp(String.raw`,"'=HYPERLINK\(""x""\)",${sent},,,0,`));
  expect(lineOf('Bo')).toMatch(/,Bo,left out,Blocked by your team\.,0,,,,0,/);
  expect(lineOf('Cy')).toMatch(new RegExp(String.raw`,"Cy, the ""Tall""",${sent},${time},,0,`));
  expect(lineOf('Di')).toMatch(new RegExp(String.raw`,Di,${sent},,${time},0,`));
});

test('[CA-07] the file names each reason that people were left out, with its count, and counts none as a recipient', async () => {
  const { staff, waveId, people } = await sentWave();
  const left = (lines: string[]) => lines.filter((line) => line.includes('left out'));
  const counted = [
    ',1 contact,left out,Blocked by your team.,,,,,,',
    ',2 contacts,left out,Opted out.,,,,,,',
  ];
  await staff.call(exportWaveRecipients, { waveId });
  const everyone = await mailedFile(staff);
  expect(everyone.mail).toContain('4 recipients');
  expect(left(everyone.lines)).toEqual([expect.stringContaining(people.get('Bo')?.phone ?? ''), ...counted]);

  await staff.call(exportWaveRecipients, { waveId, filter: 'left_out' });
  expect((await mailedFile(staff)).lines.slice(1)).toEqual(left(everyone.lines));
  await staff.call(exportWaveRecipients, { waveId, filter: 'replied' });
  expect(left((await mailedFile(staff)).lines)).toEqual([]);
});

test('[CA-07] a filter chooses who is exported, and who was merged stands there as the one who is left', async () => {
  const { staff, waveId, people } = await sentWave();
  await staff.call(exportWaveRecipients, { waveId, filter: 'opted_out' });
  const { lines } = await mailedFile(staff);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([people.get('Di')?.phone]);

  const { contactId: otherContactId = 0, phone = '' } = people.get('Cy') ?? {};
  const { accountId } = staff;
  const kept = await api.make.contact(staff, { name: 'Cyrus' });
  await staff.call(mergeContacts, {
    accountId,
    contactId: kept.contactId,
    otherContactId,
    phoneOf: 'this',
  });
  await staff.call(exportWaveRecipients, { waveId, filter: 'replied' });

  const merged = (await mailedFile(staff)).lines.slice(1);
  expect(merged).toHaveLength(1);
  expect(merged[0]).toMatch(new RegExp(`^\\${phone},Cyrus,(sent|delivered),`));
});
