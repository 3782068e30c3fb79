import { chooseDigest, getProfile } from 'shared-contracts/api/users/own';
import { expect, test } from 'vitest';
import { jobHandlers } from '../../../../process/background.ts';
import { mailsTo } from '../../../../testing/mailbox.ts';
import { revokePermissions } from '../../../../testing/revoke-permissions.ts';
import type { SignedIn } from '../../../../testing/test-api.ts';
import { useApi } from '../../../../testing/test-api.ts';
import { digestTokenOf } from './digest-token.rules.ts';
import { sendDigests } from './send-digests.job.ts';

const api = useApi();
const minutes = 60_000;
/** 8 a.m. in New York, where the organizations of tests are. */
const morning = new Date('2030-01-15T13:00:00Z');
const noon = new Date('2030-01-15T17:00:00Z');

async function reader(frequency: 'hourly' | 'daily'): Promise<SignedIn> {
  const staff = await api.signedIn('agent');
  await staff.call(chooseDigest, { frequency });

  return staff;
}

/** Creates an unread conversation, whose last text arrived at a given time. */
async function unread(staff: SignedIn, at: Date): Promise<void> {
  const { contactId } = await api.make.contact(staff);
  await api.platform.database.db
    .insertInto('conversations')
    .values({
      org_id: staff.orgId,
      account_id: staff.accountId,
      contact_id: contactId,
      activity: contactId,
      search_text: '',
      unread_count: 1,
      last_message_at: at,
    })
    .execute();
}

async function digests({ email }: SignedIn, at: Date): Promise<string[]> {
  await sendDigests(api.platform, at);
  await api.platform.jobs.drain(jobHandlers(api.platform));

  return mailsTo(api, email);
}

const before = (at: Date) => new Date(at.getTime() - minutes);

test('[AD-14] the digest goes only to people who chose it, and only if something is unread', async () => {
  const [staff, quiet] = [await api.signedIn('agent'), await reader('hourly')];
  await unread(staff, before(noon));

  expect((await staff.call(getProfile, {})).digest).toBe('off');
  expect(await digests(staff, noon)).toEqual([]);
  expect(await digests(quiet, noon)).toEqual([]);
});

test('[AD-14] mails unread texts hourly if there are new ones; a repeated run sends no second mail', async () => {
  const staff = await reader('hourly');
  await unread(staff, before(noon));
  await unread(staff, before(noon));
  await Promise.all([sendDigests(api.platform, noon), sendDigests(api.platform, noon)]);
  const [mail = '', ...others] = await digests(staff, noon);
  expect(others).toEqual([]);
  expect(mail).toContain('2 unread conversations');
  expect(mail).toContain('/conversations');

  const later = new Date(noon.getTime() + 60 * minutes);
  expect(await digests(staff, later)).toHaveLength(1);
  await unread(staff, before(later));
  const [second = ''] = await digests(staff, later);
  expect(second).toContain('3 unread conversations');
});

test('[AD-14] the daily mail comes at 8 in the organization’s zone', async () => {
  const staff = await reader('daily');
  await api.platform.database.db
    .updateTable('organizations')
    .set({ time_zone: 'America/New_York' })
    .where('org_id', '=', staff.orgId)
    .execute();
  await unread(staff, before(morning));

  expect(await digests(staff, noon)).toEqual([]);
  expect(await digests(staff, morning)).toHaveLength(1);
});

test('[AD-14] only includes accounts in which the person may read conversations', async () => {
  const staff = await reader('hourly');
  await unread(staff, before(noon));
  await revokePermissions(api.platform, staff, ['view_conversations']);

  expect(await digests(staff, noon)).toEqual([]);
});

test('[AD-14] the link of a mail asks before it turns the mail off; the button of a mail program does it at once', async () => {
  const staff = await reader('hourly');
  await unread(staff, before(noon));
  const [mail = ''] = await digests(staff, noon);
  const [, path = ''] = /(\/mail\/digest\/off\?token=[\w-]+)/.exec(mail) ?? [];
  const forged = await fetch(`${api.url}/mail/digest/off?token=abc`, { method: 'POST' });
  expect(forged.status).toBe(404);
  const page = await fetch(api.url + path);
  expect(await page.text()).toContain('Turn it off');
  expect((await staff.call(getProfile, {})).digest).toBe('hourly');

  const answer = await fetch(api.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect((await staff.call(getProfile, {})).digest).toBe('off');
});

test('[AD-04] each change of the digest, also by a mail’s link, is audited with the old choice', async () => {
  const staff = await reader('hourly');
  await staff.call(chooseDigest, { frequency: 'hourly' });
  await staff.call(chooseDigest, { frequency: 'daily' });
  const token = digestTokenOf(api.platform.secrets, staff);
  for (const _press of [1, 2]) {
    await fetch(`${api.url}/mail/digest/off?token=${token}`, { method: 'POST' });
  }
  const rows = await api.platform.database.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('user_id', '=', staff.userId)
    .orderBy('id')
    .execute();

  expect(rows).toEqual([
    { action: 'digest.changed', detail: { frequency: 'hourly', frequency_before: 'off' } },
    { action: 'digest.changed', detail: { frequency: 'daily', frequency_before: 'hourly' } },
    { action: 'digest.changed', detail: { frequency: 'off', frequency_before: 'daily' } },
  ]);
});
