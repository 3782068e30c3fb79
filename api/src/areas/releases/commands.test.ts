import { findOrganizations } from 'shared-contracts/api/organizations';
import { runReleaseCommand } from 'shared-contracts/api/releases/commands';
import { readReleaseHealth } from 'shared-contracts/api/releases/health';
import { listReleaseTokens } from 'shared-contracts/api/releases/tokens';
import { getMe } from 'shared-contracts/api/users';
import { releaseTokenRefusals } from 'shared-contracts/domain/release-token';
import type { ReleaseTokenPermission } from 'shared-contracts/domain/release-token';
import type { CommandResult, ReleaseCommand } from 'shared-contracts/kernel/release-command';
import { beforeEach, describe, expect, test } from 'vitest';
import { addReleaser } from '../../platform/permissions/releasers.store.ts';
import { freePort } from '../../testing/free-port.ts';
import { makeReleaseToken } from '../../testing/make-release-token.ts';
import { useReleaseHost } from '../../testing/release-host.ts';
import { useApi } from '../../testing/test-api.ts';

const port = await freePort();
const api = useApi({ PUBLIC_SHELL_URL: `http://localhost:${port}`, CALLS_PER_TOKEN: '20' });
let result: CommandResult | { message: string };
const host = useReleaseHost(
  port,
  () => api,
  () => result,
);
beforeEach(() => {
  host.asked.length = 0;
  host.isAway = false;
  result = { outcome: 'done', said: ['Nobody checked it.'], sentences: ['Promoted.'], data: { revision: 8 } };
});

const options = { why: '', unchecked: false, dryRun: false };
const canary = (changes: object = {}): ReleaseCommand => ({
  command: 'canary',
  remote: 'mfe-inbox',
  percent: 10,
  organizations: [],
  isWatched: false,
  ...options,
  ...changes,
});
const promote: ReleaseCommand = { command: 'promote', remote: 'mfe-inbox', ...options };
const rollback: ReleaseCommand = {
  command: 'rollback',
  remote: 'mfe-inbox',
  isOfStable: false,
  why: '',
  dryRun: false,
};
const withdraw: ReleaseCommand = { command: 'withdraw', remote: 'mfe-inbox', canary: '1.1.0', why: '' };
const freeze = (remote: string | null): ReleaseCommand => ({
  command: 'freeze',
  remote,
  until: '2120-12-01T08:00:00.000Z',
  why: 'Holidays',
});
const unfreeze: ReleaseCommand = { command: 'unfreeze', remote: 'mfe-inbox', why: 'Over' };
const status: ReleaseCommand = { command: 'status', remote: null, minutes: 60 };
const history: ReleaseCommand = { command: 'history', remote: null, limit: 20 };

async function person(remotes: readonly string[] | null) {
  const staff = await api.signedIn('agent');
  const { email, firstName, lastName } = await staff.call(getMe, {});
  await addReleaser(api.platform.database.db, email, remotes);

  return { staff, who: `${firstName} ${lastName} (${email})` };
}

interface Held {
  readonly own?: readonly string[] | null;
  readonly remotes?: string[] | null;
  readonly permissions?: readonly ReleaseTokenPermission[];
}

async function tokenOf({ own = null, remotes = null, permissions }: Held = {}) {
  const { staff, who } = await person(own);
  const { id, token } = await makeReleaseToken(api.platform, staff, {
    remotes,
    ...(permissions ? { permissions } : {}),
  });

  return {
    id,
    staff,
    who,
    token,
    run: (command: ReleaseCommand) => api.withToken(token).call(runReleaseCommand, { command }),
  };
}

const all: readonly ReleaseTokenPermission[] = ['read', 'canary', 'promote', 'rollback', 'freeze'];
const without = (...missing: ReleaseTokenPermission[]) => all.filter((one) => !missing.includes(one));

describe('[PF-14] a command is refused, with the scope that is missing', () => {
  test.each<{ of: string; held: Held; command: ReleaseCommand; says: string }>([
    {
      of: 'a canary',
      held: { permissions: without('canary') },
      command: canary(),
      says: "lacks the permission 'canary'; it has 'read', 'promote', 'rollback', and 'freeze'.",
    },
    {
      of: 'a promotion',
      held: { permissions: ['canary'] },
      command: promote,
      says: "Token 'CI' lacks the permission 'promote'; it has 'canary'.",
    },
    {
      of: 'a rollback',
      held: { permissions: without('rollback') },
      command: rollback,
      says: "lacks the permission 'rollback'",
    },
    {
      of: 'a withdrawal',
      held: { permissions: without('rollback') },
      command: withdraw,
      says: "lacks the permission 'rollback'",
    },
    {
      of: 'a freeze',
      held: { permissions: without('freeze') },
      command: freeze(null),
      says: "lacks the permission 'freeze'",
    },
    {
      of: 'the end of a freeze',
      held: { permissions: without('freeze') },
      command: unfreeze,
      says: "lacks the permission 'freeze'",
    },
    {
      of: 'the status',
      held: { permissions: without('read') },
      command: status,
      says: "lacks the permission 'read'",
    },
    {
      of: 'the history',
      held: { permissions: without('read') },
      command: history,
      says: "lacks the permission 'read'",
    },
    {
      of: '--auto',
      held: { permissions: ['canary', 'rollback'] },
      command: canary({ isWatched: true }),
      says: "lacks the permission 'read' and 'promote', which --auto needs; it has 'canary' and 'rollback'.",
    },
    {
      of: 'another remote',
      held: { remotes: ['mfe-rewards', 'mfe-admin'] },
      command: promote,
      says: "Token 'CI' is not for mfe-inbox, only for mfe-rewards and mfe-admin.",
    },
    {
      of: 'every remote',
      held: { remotes: ['mfe-inbox'] },
      command: freeze(null),
      says: "Token 'CI' is not for every remote, only for mfe-inbox.",
    },
    {
      of: 'a remote that the person may not release',
      held: { own: ['mfe-rewards'] },
      command: promote,
      says: "may not release mfe-inbox, so token 'CI' may not either.",
    },
    {
      of: 'a remote of a token that the person may not release any more',
      held: { own: [], remotes: ['mfe-inbox'] },
      command: rollback,
      says: "may not release mfe-inbox, so token 'CI' may not either.",
    },
  ])('$of', async ({ held, command, says }) => {
    const { run } = await tokenOf(held);

    expect(await run(command)).toEqual({
      outcome: 'refused',
      said: [],
      sentences: [expect.stringContaining(says)],
    });
    expect(host.asked).toEqual([]);
  });
});

describe('[PF-14] a token is refused', () => {
  const call = (token: string) => api.withToken(token).call(runReleaseCommand, { command: promote });

  test.each([
    {
      of: 'that nobody created',
      token: `release_${'x'.repeat(43)}`,
      code: 'not_signed_in',
      says: releaseTokenRefusals.unknown,
    },
    { of: 'of another kind', token: 'x'.repeat(43), code: 'not_signed_in', says: undefined },
  ])('$of', async ({ token, code, says }) => {
    const fields = says === undefined ? {} : { releaseToken: says };
    await expect(call(token)).rejects.toMatchObject({ code, status: 401, fields });
  });

  test('that expired', async () => {
    const { staff } = await person(null);
    const { token } = await makeReleaseToken(api.platform, staff, { expiresAt: new Date(Date.now() - 1) });

    await expect(call(token)).rejects.toMatchObject({
      fields: { releaseToken: releaseTokenRefusals.expired },
      status: 401,
    });
  });

  test.each([
    { of: 'no longer sees releases', code: 'not_signed_in', table: 'releasers' },
    { of: 'was deactivated', code: 'not_signed_in', table: 'users' },
    {
      of: 'works for an organization that is not active',
      code: 'organization_inactive',
      table: 'organizations',
    },
  ] as const)('of a person who $of', async ({ code, table }) => {
    const { token, staff } = await tokenOf();
    const { db } = api.platform.database;
    if (table === 'releasers') {
      await db.deleteFrom('releasers').where('user_id', '=', staff.userId).execute();
    } else if (table === 'users') {
      await db.updateTable('users').set({ is_active: false }).where('id', '=', staff.userId).execute();
    } else {
      await db
        .updateTable('organizations')
        .set({ is_active: false })
        .where('org_id', '=', staff.orgId)
        .execute();
    }

    await expect(call(token)).rejects.toMatchObject({ code });
    expect(host.asked).toEqual([]);
  });

  test('that calls too often', async () => {
    const { run } = await tokenOf();
    for (let count = 0; count < 20; count += 1) {
      await run(promote);
    }

    await expect(run(promote)).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

test.each([
  canary(),
  canary({ isWatched: true }),
  promote,
  rollback,
  withdraw,
  freeze('mfe-inbox'),
  unfreeze,
  status,
  history,
])('[PF-14] a command goes to the host with who and by which token: $command', async (command) => {
  const { run, who } = await tokenOf({ own: ['mfe-inbox'], remotes: ['mfe-inbox'] });

  expect(await run(command)).toEqual(result);
  expect(host.asked.map(({ url, body }) => [url.pathname, JSON.parse(body)])).toEqual([
    ['/remotes/commands', { who: `${who} by token 'CI'`, command }],
  ]);
});

test('[PF-14] a refusal of the host comes back as it is, and a host that is away as unavailable', async () => {
  const { run } = await tokenOf();
  result = { outcome: 'overtaken', said: [], sentences: ['Somebody else changed that.'] };
  expect(await run(promote)).toEqual(result);

  host.isAway = true;
  await expect(run(promote)).rejects.toMatchObject({ code: 'unavailable' });
});

test('[PF-14] a token that may read gets health and organizations, one that may not gets neither', async () => {
  const reader = api.withToken((await tokenOf({ permissions: ['read'] })).token);
  const other = api.withToken((await tokenOf({ permissions: ['promote'] })).token);
  const { orgId } = await api.make.organization();

  expect(await reader.call(readReleaseHealth, { remote: 'mfe-inbox' })).toEqual({ items: [] });
  expect(await reader.call(findOrganizations, { ids: `${orgId},999999` })).toEqual({ ids: [orgId] });
  const refused = { status: 403, fields: { releaseToken: releaseTokenRefusals.mayNotRead } };
  await expect(other.call(readReleaseHealth, {})).rejects.toMatchObject(refused);
  await expect(other.call(findOrganizations, { ids: '1' })).rejects.toMatchObject(refused);
});

test('[PF-14] the list of tokens says when one was last used', async () => {
  const { run, staff } = await tokenOf();
  const before = Date.now();
  await run(promote);
  const { items } = await staff.call(listReleaseTokens, {});

  expect(Date.parse(items[0]?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(before);
});
