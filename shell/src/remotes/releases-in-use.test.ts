import { beforeEach, expect, test } from 'vitest';
import type { RemotesRegistry } from 'shared-contracts/kernel/remote';
import { aRelease } from '../testing/a-release.ts';
import { storeLastKnownGood } from './last-known-good.ts';
import { createReleasesInUse } from './releases-in-use.ts';
import { isSafeVisit, toSafeRegistry } from './safe-visit.ts';

const registry = (version: string): RemotesRegistry => ({
  revision: 1,
  remotes: { 'mfe-inbox': { stable: aRelease(version) } },
});
const versions = (inUse: ReturnType<typeof createReleasesInUse>) =>
  inUse.candidatesOf('mfe-inbox').map((candidate) => candidate.release.version);

beforeEach(() => localStorage.clear());

test('[PF-01] a running release keeps running after a new one, which is announced', () => {
  const inUse = createReleasesInUse(registry('1.0.0'), 1);
  inUse.stands('mfe-inbox', aRelease('1.0.0'));
  inUse.take(registry('1.0.0'));
  expect(inUse.hasNewer.get()).toBe(false);
  inUse.take(registry('1.1.0'));

  expect(inUse.hasNewer.get()).toBe(true);
  expect(versions(inUse)).toEqual(['1.0.0', '1.1.0']);
});

test('[PF-02] a release that is taken back in time is no news', () => {
  const inUse = createReleasesInUse(registry('1.0.0'), 1);
  inUse.stands('mfe-inbox', aRelease('1.0.0'));
  inUse.take(registry('1.1.0'));
  inUse.take(registry('1.0.0'));

  expect(inUse.hasNewer.get()).toBe(false);
});

test('[PF-03] a newer release of another contract is no news: a reload would not bring it', () => {
  const inUse = createReleasesInUse(registry('1.0.0'), 1);
  inUse.stands('mfe-inbox', aRelease('1.0.0'));
  const misfit = { ...aRelease('2.0.0'), contract: '99.0' };
  inUse.take({
    revision: 2,
    remotes: { 'mfe-inbox': { stable: misfit, lastGood: aRelease('1.0.0') } },
  });

  expect(inUse.hasNewer.get()).toBe(false);
});

test('[PF-01] a remote that was not loaded yet takes the new release silently', () => {
  const inUse = createReleasesInUse(registry('1.0.0'), 1);
  inUse.take(registry('1.1.0'));

  expect(inUse.hasNewer.get()).toBe(false);
  expect(versions(inUse)).toEqual(['1.1.0']);
});

test('[PF-04] a stand-in for a broken release does not ask for a reload that would change nothing', () => {
  const inUse = createReleasesInUse(registry('1.1.0'), 1);
  inUse.stands('mfe-inbox', aRelease('1.0.0'));
  inUse.take(registry('1.1.0'));

  expect(inUse.hasNewer.get()).toBe(false);
});

test('[PF-04] a crashed remote starts from the registry again', () => {
  const inUse = createReleasesInUse(registry('1.0.0'), 1);
  inUse.stands('mfe-inbox', aRelease('1.0.0'));
  inUse.take(registry('1.1.0'));
  inUse.forget('mfe-inbox');

  expect(versions(inUse)).toEqual(['1.1.0']);
});

test('[PF-04] a release set aside in this browser is skipped in place; the one running in this tab is tried', () => {
  const channels = { stable: aRelease('1.1.0'), lastGood: aRelease('1.0.0') };
  const inUse = createReleasesInUse({ revision: 1, remotes: { 'mfe-inbox': channels } }, 1);
  const tried = () =>
    inUse
      .candidatesOf('mfe-inbox', new Map([['1.1.0', { isLastResort: true }]]))
      .flatMap((candidate) => (candidate.passedOver === undefined ? candidate.release.version : []));
  expect(tried()).toEqual(['1.0.0']);
  expect(versions(inUse)).toEqual(['1.1.0', '1.0.0']);
  inUse.stands('mfe-inbox', aRelease('1.1.0'));

  expect(tried()).toEqual(['1.1.0', '1.0.0']);
});

test('[PF-03] a release of another contract is no last resort, even one that is set aside', () => {
  const misfit = { ...aRelease('2.0.0'), contract: '99.0' };
  const inUse = createReleasesInUse({ revision: 1, remotes: { 'mfe-inbox': { stable: misfit } } }, 1);
  const [only] = inUse.candidatesOf('mfe-inbox', new Map([['2.0.0', { isLastResort: true }]]));

  expect(only?.passedOver).toMatch(/contract 99\.0/);
  expect(only).not.toHaveProperty('isLastResort');
});

test('[PF-11] a safe visit tries the last known good release first, and no canary, even one that ran here', () => {
  const canary = { release: aRelease('1.2.0'), percent: 100, organizations: [] };
  const channels = { stable: aRelease('1.1.0'), lastGood: aRelease('1.0.0'), canary };
  const full = { revision: 1, remotes: { 'mfe-inbox': channels } };
  storeLastKnownGood('mfe-inbox', aRelease('1.2.0'));
  expect(versions(createReleasesInUse(full, 1))).toEqual(['1.2.0', '1.1.0', '1.0.0']);
  const inUse = createReleasesInUse(toSafeRegistry(full), 1, { isSafe: true });
  expect(versions(inUse)).toEqual(['1.0.0', '1.1.0']);
  inUse.take(full);

  expect(versions(inUse)).toEqual(['1.0.0', '1.1.0']);
  expect([isSafeVisit('?safe'), isSafeVisit('?q=safe')]).toEqual([true, false]);
});

test('[PF-11] without a last known good release, a safe visit runs the stable one', () => {
  const inUse = createReleasesInUse(toSafeRegistry(registry('1.0.0')), 1, { isSafe: true });

  expect(versions(inUse)).toEqual(['1.0.0']);
});
