import { getReleaseMail, setReleaseMail } from 'shared-contracts/api/releases/mail';
import type { ReleaseAnnouncement, ReleaseNews } from 'shared-contracts/kernel/release-news';
import { beforeEach, describe, expect, test } from 'vitest';
import { addReleaser } from '../../../platform/permissions/releasers.store.ts';
import { jobHandlers } from '../../../process/background.ts';
import { freePort } from '../../../testing/free-port.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { useReleaseHost } from '../../../testing/release-host.ts';
import { useApi } from '../../../testing/test-api.ts';
import type { SignedIn } from '../../../testing/test-api.ts';
import { mailSteps } from './mail-steps.service.ts';

const port = await freePort();
const api = useApi({ PUBLIC_SHELL_URL: `http://localhost:${port}` });

/** Steps of the environment, the oldest first. The revision of each is its place. */
let steps: ReleaseAnnouncement[];
const host = useReleaseHost(
  port,
  () => api,
  ({ url }): ReleaseNews => ({
    revision: steps.length,
    items: steps
      .map((announcement, index) => ({ revision: index + 1, announcement }))
      .filter(({ revision }) => revision > Number(url.searchParams.get('after'))),
  }),
);
beforeEach(async () => {
  steps = [promoted('1.0.0')];
  host.asked.length = 0;
  host.isAway = false;
  await api.platform.database.db.deleteFrom('releasers').execute();
});

function promoted(
  version: string,
  {
    remote = 'mfe-inbox',
    at = new Date().toISOString(),
    ...changes
  }: { remote?: string; at?: string; command?: 'start' } = {},
): ReleaseAnnouncement {
  const change = {
    revision: 1,
    at,
    who: 'Ben',
    command: 'promote' as const,
    from: { stable: '0.9.0' },
    why: 'new thread',
  };

  return {
    id: `production-${version}`,
    type: 'release.changed',
    timestamp: at,
    text: '',
    data: { ...change, ...changes, remote, to: { stable: version }, environment: 'production' },
  };
}

function frozen(remote: string | null): ReleaseAnnouncement {
  const at = new Date().toISOString();
  const data = {
    environment: 'production',
    remote,
    from: at,
    until: '2120-12-01T08:00:00.000Z',
    who: 'Ben',
    why: 'Holidays',
  };

  return { id: 'freeze', type: 'releases.frozen', timestamp: at, text: '', data };
}

async function aReader(wanted: string[] | null, own: readonly string[] | null = null): Promise<SignedIn> {
  const staff = await api.signedIn('agent');
  await addReleaser(api.platform.database.db, staff.email, own);
  await staff.call(setReleaseMail, { remotes: wanted });

  return staff;
}

/** Mails what is due, and returns the subjects of a person's mails so far. */
async function mailed({ email }: SignedIn): Promise<string[]> {
  await mailSteps(api.platform);
  await api.platform.jobs.drain(jobHandlers(api.platform));

  return subjectsTo(email);
}

async function subjectsTo(email: string): Promise<string[]> {
  const rows = await api.platform.database.db
    .selectFrom('outbox_mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

  return rows.map(({ subject }) => subject);
}

describe('[PF-14] no mail', () => {
  test('to anybody who did not ask, and the host is not asked for them', async () => {
    const staff = await aReader([]);
    host.asked.length = 0;
    steps.push(promoted('1.1.0'));

    expect(await staff.call(getReleaseMail, {})).toEqual({ remotes: [] });
    expect(await mailed(staff)).toEqual([]);
    expect(host.asked).toEqual([]);
  });

  test.each([
    { of: 'steps before the person asked', after: [] },
    { of: 'another remote', after: [() => promoted('1.0.0', { remote: 'mfe-rewards' })] },
    {
      of: 'builds that a starting product registers',
      after: [() => promoted('1.1.0', { command: 'start' })],
    },
    {
      of: 'a step of the day before yesterday',
      after: [() => promoted('1.1.0', { at: new Date(Date.now() - 2 * 86_400_000).toISOString() })],
    },
    { of: 'a freeze of another remote', after: [() => frozen('mfe-rewards')] },
  ])('about $of', async ({ after }) => {
    const staff = await aReader(['mfe-inbox']);
    steps.push(...after.map((make) => make()));

    expect(await mailed(staff)).toEqual([]);
  });

  test('about a remote that the person may no longer release, or never could', async () => {
    const [lost, only] = [await aReader(null), await aReader(null, [])];
    await addReleaser(api.platform.database.db, lost.email, ['mfe-rewards']);
    steps.push(promoted('1.1.0'), frozen('mfe-inbox'));

    expect(await mailed(lost)).toEqual([]);
    expect(await mailed(only)).toEqual([]);
  });

  test('to people who were deactivated, or no longer see releases', async () => {
    const [gone, removed] = [await aReader(null), await aReader(null)];
    const { db } = api.platform.database;
    await db.updateTable('users').set({ is_active: false }).where('id', '=', gone.userId).execute();
    await db.deleteFrom('releasers').where('user_id', '=', removed.userId).execute();
    steps.push(promoted('1.1.0'));

    expect([await mailed(gone), await mailed(removed)]).toEqual([[], []]);
  });

  test('is promised while the host does not say which step is the newest; turning it off needs no host', async () => {
    const staff = await aReader(null);
    host.isAway = true;

    await expect(staff.call(setReleaseMail, { remotes: ['mfe-inbox'] })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await staff.call(setReleaseMail, { remotes: [] })).toEqual({ remotes: [] });
  });
});

test('[PF-14] each step is mailed once to each person, however often and wherever it is looked for', async () => {
  const [ana, ben] = [await aReader(null), await aReader(['mfe-inbox'])];
  steps.push(promoted('1.1.0'));
  await Promise.all([mailSteps(api.platform), mailSteps(api.platform)]);
  expect(await mailed(ana)).toEqual(['mfe-inbox 1.1.0 promoted in production']);
  expect(await subjectsTo(ben.email)).toEqual(['mfe-inbox 1.1.0 promoted in production']);

  steps.push(frozen(null));
  expect(await mailed(ben)).toEqual([
    'mfe-inbox 1.1.0 promoted in production',
    'Releases of all remotes frozen in production',
  ]);
});

test('[PF-14] a mail says who, when, why, what changes, and where to look', async () => {
  const staff = await aReader(null);
  steps.push(promoted('1.1.0', { at: new Date().toISOString() }));
  await mailed(staff);
  const [mail = ''] = await mailsTo(api, staff.email);

  expect(mail).toContain('Everybody gets 1.1.0 instead of 0.9.0.');
  expect(mail).toMatch(/By Ben, \w+ \d+, \d{4}, \d\d:\d\d UTC\./);
  expect(mail).toContain('Reason: new thread');
  expect(mail).toContain(`http://localhost:${port}/releases/mfe-inbox`);
});

test('[PF-14] a step that is due when the person changes their choice is mailed by the previous one', async () => {
  const staff = await aReader(['mfe-inbox']);
  steps.push(promoted('1.1.0'), promoted('2.0.0', { remote: 'mfe-rewards' }));
  await staff.call(setReleaseMail, { remotes: ['mfe-rewards'] });

  expect(await staff.call(getReleaseMail, {})).toEqual({ remotes: ['mfe-rewards'] });
  expect(await mailed(staff)).toEqual(['mfe-inbox 1.1.0 promoted in production']);
});

test('[PF-14] a registry that was restored to an earlier revision is mailed from there on', async () => {
  steps.push(promoted('1.1.0'), promoted('1.2.0'));
  const staff = await aReader(null);
  steps = [promoted('1.0.0')];
  expect(await mailed(staff)).toEqual([]);

  steps.push(promoted('1.3.0'));
  expect(await mailed(staff)).toEqual(['mfe-inbox 1.3.0 promoted in production']);
});
