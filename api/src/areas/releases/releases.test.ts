import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { misbehaviors, reportRemotes } from 'shared-contracts/api/releases';
import type { RemoteReport } from 'shared-contracts/api/releases';
import { readReleaseHealth } from 'shared-contracts/api/releases/health';
import { expect, test, vi } from 'vitest';
import { deleteExpiredRows } from '../../platform/db/clean-up/delete-expired-rows.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();
const tokenFile = () => join(api.config.dataDir, 'operator-token');
const operator = () => api.withToken(readFileSync(tokenFile(), 'utf8'));
const health = async (remote: string) => (await operator().call(readReleaseHealth, { remote })).items;
const loaded = (remote: string, loadMs: number): RemoteReport => ({
  remote,
  version: '1.0.0',
  kind: 'loaded',
  loadMs,
});

test('[PF-02] how releases did is for the operator: no session reads it, the token reads nothing else', async () => {
  const owner = await api.signedIn('owner');
  await expect(owner.call(readReleaseHealth, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(operator().call(reportRemotes, { items: [loaded('mfe-inbox', 1)] })).rejects.toMatchObject({
    code: 'not_signed_in',
  });
  expect(statSync(tokenFile()).mode & 0o777).toBe(0o600);
});

test('[PF-04] accepts at most 50 reports at once, and only about remotes', async () => {
  const staff = await api.signedIn('agent');
  const tooMany = Array.from({ length: 51 }, () => loaded('mfe-many', 1));
  await expect(staff.call(reportRemotes, { items: tooMany })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(staff.call(reportRemotes, { items: [loaded('shell', 1)] })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect(await health('mfe-many')).toEqual([]);
});

test('[PF-04] counts reports by release, with load times, the last reason and the fallback', async () => {
  const staff = await api.signedIn('agent');
  const failed = (reason: string): RemoteReport => ({
    remote: 'mfe-counted',
    version: '1.1.0',
    kind: 'failed',
    reason,
    fellBackTo: '1.0.0',
  });
  const quick = Array.from({ length: 18 }, () => loaded('mfe-counted', 180));
  await staff.call(reportRemotes, { items: [...quick, failed('it answered 404')] });
  await staff.call(reportRemotes, {
    items: [
      loaded('mfe-counted', 2_400),
      loaded('mfe-counted', 2_600),
      failed('it threw'),
      { remote: 'mfe-counted', version: '1.1.0', kind: 'crashed' },
    ],
  });

  expect(await health('mfe-counted')).toMatchObject([
    {
      version: '1.0.0',
      loaded: 20,
      failed: 0,
      crashed: 0,
      loadMs: { p50: 200, p95: 3_000 },
      lastReason: null,
    },
    {
      version: '1.1.0',
      loaded: 0,
      failed: 2,
      crashed: 1,
      fellBack: 2,
      loadMs: { p50: null, p95: null },
      lastReason: 'it threw',
      lastFellBackTo: '1.0.0',
    },
  ]);
});

test('[PF-02] reports older than 14 days are deleted', async () => {
  const staff = await api.signedIn('agent');
  await staff.call(reportRemotes, { items: [loaded('mfe-forgotten', 1)] });
  const day = 24 * 3_600_000;
  await deleteExpiredRows(api.platform, new Date(Date.now() + 13 * day));
  expect(await health('mfe-forgotten')).toHaveLength(1);
  await deleteExpiredRows(api.platform, new Date(Date.now() + 15 * day));

  expect(await health('mfe-forgotten')).toEqual([]);
});

test('[PF-02] a person counts once, however often their browser reports a failure', async () => {
  const [one, other] = [await api.signedIn('agent'), await api.signedIn('agent')];
  const crashed: RemoteReport = { remote: 'mfe-people', version: '1.0.0', kind: 'crashed' };
  for (const _again of [1, 2, 3]) {
    await one.call(reportRemotes, { items: [crashed, crashed] });
  }
  await other.call(reportRemotes, { items: [loaded('mfe-people', 1)] });

  expect(await health('mfe-people')).toMatchObject([{ loaded: 1, crashed: 6, people: 2, peopleFailed: 1 }]);
});

test('[PF-02] returns only the requested versions', async () => {
  const staff = await api.signedIn('agent');
  const versions = ['1.0.0', '1.1.0', '9.9.9'];
  const items = versions.map((version) => ({ ...loaded('mfe-asked', 1), version }));
  await staff.call(reportRemotes, { items });
  const { items: report } = await operator().call(readReleaseHealth, {
    remote: 'mfe-asked',
    versions: '1.0.0,1.1.0',
  });

  expect(report.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
});

test('[PF-04] reports of invented versions fill no table and displace no real ones', async () => {
  const inventor = await api.signedIn('agent');
  const honest = await api.signedIn('agent');
  for (let batch = 0; batch < 3; batch += 1) {
    const items = Array.from({ length: 50 }, (_, index) => ({
      ...loaded('mfe-invented', 1),
      version: `${batch}.${index}.0`,
    }));
    await inventor.call(reportRemotes, { items });
  }
  expect(await health('mfe-invented')).toHaveLength(40);

  expect(await honest.call(reportRemotes, { items: [loaded('mfe-real', 1)] })).toEqual({ counted: 1 });
  expect(await health('mfe-real')).toMatchObject([{ loaded: 1, people: 1 }]);
});

test('[PF-02] counts of the last minute are repeated for all of it, at any second of the clock', async () => {
  const staff = await api.signedIn('agent');
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: minute + 50_000 });
  try {
    const failed = { remote: 'mfe-minute', version: '1.0.0', kind: 'failed', reason: 'it threw' } as const;
    await staff.call(reportRemotes, { items: [failed] });
    vi.setSystemTime(minute + 105_000);
    const { items } = await operator().call(readReleaseHealth, { remote: 'mfe-minute', minutes: 1 });

    expect(items).toMatchObject([{ failed: 1, people: 1, peopleFailed: 1 }]);
  } finally {
    vi.useRealTimers();
  }
});

/** Runs `work` with the API's clock stopped at a given time. */
async function atTime(time: number, work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: time });
  try {
    await work();
  } finally {
    vi.useRealTimers();
  }
}

const attemptOf = (remote: string, kind: 'begun' | 'ended', attempt: string): RemoteReport => ({
  remote,
  version: '1.0.0',
  kind,
  attempt,
});

test('[PF-04] an attempt that never ends is a failure of its release, once its tab has been silent for long enough', async () => {
  const [one, other] = [await api.signedIn('agent'), await api.signedIn('agent')];
  const now = Date.now();
  const begun = attemptOf('mfe-frozen', 'begun', 'a');
  for (const staff of [one, other]) {
    await staff.call(reportRemotes, { items: [begun] });
  }
  await one.call(reportRemotes, { items: [loaded('mfe-frozen', 1)] });
  // The attempt has no outcome yet: a person whose browser reported nothing else has not tried the release.
  expect(await health('mfe-frozen')).toMatchObject([{ failed: 0, unended: 0, people: 1, peopleFailed: 0 }]);

  await atTime(now + 25_000, async () => {
    await one.call(reportRemotes, { items: [begun] });
  });
  await atTime(now + 40_000, async () => {
    expect(await health('mfe-frozen')).toMatchObject([
      {
        failed: 1,
        unended: 1,
        people: 2,
        peopleFailed: 1,
        lastReason: 'an attempt never ended: the tab froze or crashed',
      },
    ]);
  });
  await atTime(now + 60_000, async () => {
    expect(await health('mfe-frozen')).toMatchObject([{ loaded: 1, failed: 2, people: 2, peopleFailed: 2 }]);
  });
});

test('[PF-04] an attempt that has ended is no failure, whichever of the two reports arrives first', async () => {
  const staff = await api.signedIn('agent');
  await staff.call(reportRemotes, { items: [attemptOf('mfe-ended', 'begun', 'a')] });
  await staff.call(reportRemotes, { items: [attemptOf('mfe-ended', 'ended', 'a')] });
  await staff.call(reportRemotes, { items: [attemptOf('mfe-ended', 'ended', 'b')] });
  await staff.call(reportRemotes, { items: [attemptOf('mfe-ended', 'begun', 'b')] });

  await atTime(Date.now() + 40_000, async () => {
    expect(await health('mfe-ended')).toMatchObject([{ failed: 0, unended: 0, people: 0, peopleFailed: 0 }]);
  });
});

test('[PF-04] reports of the same attempts at the same time, in any order, are all recorded', async () => {
  const staff = await api.signedIn('agent');
  const attempts = Array.from({ length: 40 }, (_, index) => `attempt-${index}`);
  const reports = (kind: 'begun' | 'ended') => attempts.map((one) => attemptOf('mfe-crossed', kind, one));

  await Promise.all([
    staff.call(reportRemotes, { items: reports('begun') }),
    staff.call(reportRemotes, { items: reports('ended').toReversed() }),
  ]);
  await atTime(Date.now() + 40_000, async () => {
    expect(await health('mfe-crossed')).toMatchObject([{ failed: 0, unended: 0 }]);
  });
});

test('[PF-04] reports of invented attempts fill no table', async () => {
  const inventor = await api.signedIn('agent');
  for (let batch = 0; batch < 3; batch += 1) {
    const items = Array.from({ length: 50 }, (_, index) =>
      attemptOf('mfe-inventive', 'begun', `${batch}-${index}`),
    );
    await inventor.call(reportRemotes, { items });
  }

  await atTime(Date.now() + 40_000, async () => {
    expect(await health('mfe-inventive')).toMatchObject([{ unended: 100, people: 1, peopleFailed: 1 }]);
  });
});

test('[PF-04] slow loads are counted separately from failures', async () => {
  const staff = await api.signedIn('agent');
  const slow: RemoteReport = { remote: 'mfe-slow', version: '1.0.0', kind: 'slow', loadMs: 3_000 };
  await staff.call(reportRemotes, { items: [slow, loaded('mfe-slow', 8_000)] });

  expect(await health('mfe-slow')).toMatchObject([
    { loaded: 1, slow: 1, failed: 0, people: 1, peopleFailed: 0, peopleSlow: 1 },
  ]);
});

test.each(misbehaviors)(
  '[PF-11] a release that is %s without failing is counted by its kind, and as a failure for the person who saw it',
  async (kind) => {
    const [one, other] = [await api.signedIn('agent'), await api.signedIn('agent')];
    const remote = `mfe-${kind}`;
    const seen: RemoteReport = { remote, version: '1.0.0', kind, reason: `it was ${kind}` };
    await one.call(reportRemotes, { items: [loaded(remote, 1), seen, seen] });
    await one.call(reportRemotes, { items: [seen] });
    await other.call(reportRemotes, { items: [loaded(remote, 1)] });
    const none = Object.fromEntries(misbehaviors.map((other) => [other, 0]));

    expect(await health(remote)).toMatchObject([
      { ...none, [kind]: 3, failed: 0, crashed: 0, people: 2, peopleFailed: 1, lastReason: `it was ${kind}` },
    ]);
  },
);

test('[PF-11] people are counted by class of their device, where one with trouble counts', async () => {
  const [agent, owner] = [await api.signedIn('agent'), await api.signedIn('owner')];
  const of = (kind: RemoteReport['kind']): RemoteReport => ({
    remote: 'mfe-devices',
    version: '1.0.0',
    kind,
  });
  await expect(
    agent.call(reportRemotes, { items: [of('loaded')], device: 'toaster' as 'phone' }),
  ).rejects.toMatchObject({ code: 'invalid_input' });

  await agent.call(reportRemotes, { items: [of('loaded')] });
  expect((await health('mfe-devices'))[0]?.byDevice).toEqual([
    { device: 'computer', people: 1, failed: 0, slow: 0 },
  ]);

  await agent.call(reportRemotes, { items: [of('failed')], device: 'phone' });
  await agent.call(reportRemotes, { items: [of('loaded')], device: 'computer' });
  await owner.call(reportRemotes, { items: [of('slow'), of('loaded')], device: 'slow computer' });
  const [counted] = await health('mfe-devices');
  expect(counted).toMatchObject({ people: 2, peopleFailed: 1, peopleSlow: 1 });
  expect(counted?.byDevice.toSorted((one, other) => one.device.localeCompare(other.device))).toEqual([
    { device: 'phone', people: 1, failed: 1, slow: 0 },
    { device: 'slow computer', people: 1, failed: 0, slow: 1 },
  ]);
});

test('[PF-11] an attempt that never ended counts for the class of its device', async () => {
  const staff = await api.signedIn('agent');
  await staff.call(reportRemotes, {
    items: [{ remote: 'mfe-halted', version: '1.0.0', kind: 'begun', attempt: 'frozen' }],
    device: 'slow phone',
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    expect((await health('mfe-halted'))[0]?.byDevice).toEqual([
      { device: 'slow phone', people: 1, failed: 1, slow: 0 },
    ]);
  } finally {
    vi.useRealTimers();
  }
});
