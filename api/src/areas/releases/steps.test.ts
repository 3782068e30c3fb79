import { listReleases } from 'shared-contracts/api/releases/cockpit';
import { takeReleaseStep } from 'shared-contracts/api/releases/steps';
import { getMe } from 'shared-contracts/api/users';
import type { EnvironmentReleases, Freeze } from 'shared-contracts/kernel/registry-change';
import type { ReleaseStep, StepResult } from 'shared-contracts/kernel/release-step';
import { beforeEach, describe, expect, test } from 'vitest';
import { addReleaser } from '../../platform/permissions/releasers.store.ts';
import { freePort } from '../../testing/free-port.ts';
import { useReleaseHost } from '../../testing/release-host.ts';
import { useApi } from '../../testing/test-api.ts';

const port = await freePort();
const api = useApi({ PUBLIC_SHELL_URL: `http://localhost:${port}` });

const hour = 3_600_000;
const freeze = (changes: Partial<Freeze>): Freeze => ({
  remote: null,
  from: new Date(Date.now() - hour).toISOString(),
  until: new Date(Date.now() + hour).toISOString(),
  who: 'Ana',
  why: 'Holidays',
  ...changes,
});
const takenBack = {
  remote: 'mfe-inbox',
  version: '1.1.0',
  at: freeze({}).from,
  who: 'Ana',
  why: 'Empty threads',
};
const release = {
  version: '1.0.0',
  contract: '1.6',
  manifest: '/remotes/mfe-inbox/1.0.0/mf-manifest.json',
  pages: [],
  drawers: [],
  integrity: {},
  preload: [],
};
const releases: EnvironmentReleases = {
  environment: 'test',
  registry: {
    revision: 7,
    remotes: { 'mfe-inbox': { stable: release }, 'mfe-rewards': { stable: release } },
  },
  published: {},
  changes: [],
  freezes: [
    freeze({ why: 'In effect' }),
    freeze({ why: 'Over', until: new Date(Date.now() - 1).toISOString() }),
    freeze({ why: 'Ended', ended: { at: freeze({}).from, who: 'Ben', why: 'A fix' } }),
  ],
  takenBack: [takenBack],
};
let result: StepResult | { message: string };
const host = useReleaseHost(
  port,
  () => api,
  ({ url }) => (url.pathname === '/remotes/steps' ? result : releases),
);
beforeEach(() => {
  host.asked.length = 0;
  result = { outcome: 'done', sentences: ['Promoted mfe-inbox 1.1.0 to stable.'] };
});

async function aReleaser(remotes: readonly string[] | null) {
  const staff = await api.signedIn('agent');
  const { email, firstName, lastName } = await staff.call(getMe, {});
  await addReleaser(api.platform.database.db, email, remotes);

  return { staff, who: `${firstName} ${lastName} (${email})` };
}

const promote: ReleaseStep = { command: 'promote', remote: 'mfe-inbox', version: '1.1.0', why: 'Fixed' };
const freezeAll: ReleaseStep = {
  command: 'freeze',
  remote: null,
  until: freeze({}).until,
  why: 'Holidays',
};

describe('[PF-13] a step is refused', () => {
  test('for staff whom the operator did not name, whatever their role', async () => {
    const owner = await api.signedIn('owner');

    await expect(owner.call(takeReleaseStep, { step: promote })).rejects.toMatchObject({ code: 'forbidden' });
    expect(host.asked).toEqual([]);
  });

  test.each([
    { of: 'people who may only look', remotes: [], step: promote },
    { of: 'the team of another remote', remotes: ['mfe-rewards'], step: promote },
    { of: 'a team that freezes every remote', remotes: ['mfe-inbox'], step: freezeAll },
  ])('for $of', async ({ remotes, step }) => {
    const { staff } = await aReleaser(remotes);

    await expect(staff.call(takeReleaseStep, { step })).rejects.toMatchObject({ code: 'forbidden' });
    expect(host.asked).toEqual([]);
  });

  test.each([
    { of: 'a rollback', step: { ...promote, command: 'rollback', why: ' ' } },
    { of: 'a freeze', step: { ...freezeAll, why: '' } },
    {
      of: 'a declined request',
      step: { ...promote, command: 'decline', requestedAt: freezeAll.until, why: '' },
    },
  ])('without a reason for $of', async ({ step }) => {
    const { staff } = await aReleaser(null);

    await expect(staff.call(takeReleaseStep, { step: step as ReleaseStep })).rejects.toMatchObject({
      status: 422,
    });
    expect(host.asked).toEqual([]);
  });

  test('as unavailable if the host does not answer, or answers something else', async () => {
    const { staff } = await aReleaser(null);
    host.isAway = true;
    await expect(staff.call(takeReleaseStep, { step: promote })).rejects.toMatchObject({
      code: 'unavailable',
    });
    host.isAway = false;
    result = { message: 'This is no step of a release.' };
    await expect(staff.call(takeReleaseStep, { step: promote })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

test('[PF-13] a step of the own remote goes to the host with who took it, and its sentences come back', async () => {
  const { staff, who } = await aReleaser(['mfe-inbox']);

  expect(await staff.call(takeReleaseStep, { step: promote })).toEqual(result);
  expect(host.asked.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
    ['POST', { who, step: promote }],
  ]);

  result = { outcome: 'refused', sentences: ['Releases are frozen.'] };
  expect(await staff.call(takeReleaseStep, { step: promote })).toEqual(result);
});

describe('[PF-13] a request for a second person', () => {
  const aRequest = (who: string, changes: object = {}) => ({
    remote: 'mfe-inbox',
    version: '1.1.0',
    at: freeze({}).from,
    who,
    why: 'New thread',
    ...changes,
  });
  const requestSeenBy = async (staff: { call: Awaited<ReturnType<typeof aReleaser>>['staff']['call'] }) =>
    (await staff.call(listReleases, {})).remotes.find(({ remote }) => remote === 'mfe-inbox')?.request;

  test('is not approved by who made it, nor by who may only look; anybody else who may release it does', async () => {
    const { staff, who } = await aReleaser(['mfe-inbox']);
    const other = await aReleaser(['mfe-inbox']);
    const onlooker = await aReleaser([]);
    releases.requests = [aRequest(who)];

    expect(await requestSeenBy(staff)).toMatchObject({ who, isOwn: true, mayApprove: false });
    expect(await requestSeenBy(other.staff)).toMatchObject({ isOwn: false, mayApprove: true });
    expect(await requestSeenBy(onlooker.staff)).toMatchObject({ isOwn: false, mayApprove: false });

    const approval: ReleaseStep = {
      command: 'approve',
      remote: 'mfe-inbox',
      version: '1.1.0',
      requestedAt: releases.requests[0]?.at ?? '',
    };
    await expect(onlooker.staff.call(takeReleaseStep, { step: approval })).rejects.toMatchObject({
      code: 'forbidden',
    });
    host.asked.length = 0;
    await other.staff.call(takeReleaseStep, { step: approval });
    expect(host.asked.map(({ body }) => JSON.parse(body))).toEqual([{ who: other.who, step: approval }]);
  });

  test('[PF-16] of an unverified release is not approved by who published it', async () => {
    const { staff, who } = await aReleaser(['mfe-inbox']);
    releases.requests = [aRequest('Ana', { isUnverified: true })];
    releases.published = {
      'mfe-inbox': [
        {
          version: '1.1.0',
          contract: '1.6',
          commit: null,
          createdAt: freeze({}).from,
          createdBy: who,
          firstViewBytes: 1,
          scriptBytes: 1,
          totalBytes: 1,
          isUnverified: true,
        },
      ],
    };

    expect(await requestSeenBy(staff)).toMatchObject({ isOwn: false, mayApprove: false });
    expect(await requestSeenBy((await aReleaser(null)).staff)).toMatchObject({ mayApprove: true });
    releases.requests = [];
    releases.published = {};
    expect(await requestSeenBy(staff)).toBeUndefined();
  });

  test('is in the history with the rules', async () => {
    const rule = { remote: null, at: freeze({}).from, who: 'Ana', why: 'Audit' };
    const event = { ...rule, revision: 6, event: 'on' as const };
    Object.assign(releases, { approvals: [rule], events: [event] });
    const { staff } = await aReleaser([]);

    expect(await staff.call(listReleases, {})).toMatchObject({ approvals: [rule], events: [event] });
  });
});

test('[PF-13] people of every remote may freeze all of them', async () => {
  const { staff } = await aReleaser(null);

  expect((await staff.call(takeReleaseStep, { step: freezeAll })).outcome).toBe('done');
});

test('[PF-13] releases say what the person may release, what is frozen, and what was taken back', async () => {
  const { staff } = await aReleaser(['mfe-inbox']);
  const { remotes, freezes, mayReleaseAll } = await staff.call(listReleases, {});

  expect(remotes).toMatchObject([
    { remote: 'mfe-inbox', mayRelease: true, takenBack: [takenBack] },
    { remote: 'mfe-rewards', mayRelease: false, takenBack: [] },
  ]);
  expect(freezes?.map(({ why }) => why)).toEqual(['In effect']);
  expect(mayReleaseAll).toBe(false);

  const operator = await aReleaser(null);
  expect((await operator.staff.call(listReleases, {})).mayReleaseAll).toBe(true);
});
