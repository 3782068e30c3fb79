import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { overrideCookie } from 'shared-contracts/client-config';
import type { RemotesRegistry } from 'shared-contracts/kernel/remote';
import { createTestSurroundings, staff } from 'shared-ui/testing';
import { createReleasesInUse } from '../remotes/releases-in-use.ts';
import { requestedOverride, withoutQuestion } from './requested-override.ts';
import { readDevAddress } from './dev-address.ts';
import { runnableFrom } from './ask-dev-server.ts';
import { hasOverrides } from './has-overrides.ts';
import { deleteOverride, storeOverride, readStoredOverrides } from './kept-overrides.ts';
import { refusalToOverride } from './may-override.ts';
import { withOverrides } from './overrides.ts';
import { readOverrides } from './read-overrides.ts';

const inbox = { remote: 'mfe-inbox', origin: 'http://localhost:5173' };
const { config } = createTestSurroundings();
const allowing = { ...config, allowOverrides: true };
const served = {
  name: 'mfe-inbox',
  contract: '1.0',
  pages: ['conversations', 'brandNew'],
  drawers: [],
  preload: ['remoteEntry.js'],
};
const serve = (remote: object) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(remote)));

const release = (version: string) => ({
  version,
  contract: '1.0',
  manifest: '',
  pages: ['conversations'],
  drawers: [],
  integrity: {},
  preload: [],
});
const registry: RemotesRegistry = { revision: 1, remotes: { 'mfe-inbox': { stable: release('1.0.0') } } };

beforeEach(() => {
  localStorage.clear();
  document.cookie = `${overrideCookie}=; path=/; max-age=-1`;
});
afterEach(() => vi.unstubAllGlobals());

describe('[PF-07] addresses', () => {
  test.each(['http://localhost:5173', 'http://127.0.0.1:8080/', 'http://localhost'])(
    '%s is taken',
    (address) => {
      expect(readDevAddress(address)).toBe(new URL(address).origin);
    },
  );

  test.each([
    'https://localhost:5173',
    'https://evil.example',
    'http://evil.example:5173',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
    'http://localhost:5173@evil.example',
    'http://user:secret@localhost:5173',
    'http://localhost:5173/elsewhere',
    'http://localhost:5173?next=1',
    'http://192.168.0.4:5173',
    'http://0.0.0.0:5173',
    'http://[::1]:5173',
    '//localhost:5173',
    'localhost:5173',
    'javascript:alert(1)',
    '',
  ])('%s is refused', (address) => expect(readDevAddress(address)).toBeUndefined());

  test('a link names remote and address, and needs one confirmation', () => {
    expect(requestedOverride('?override=mfe-inbox@http://localhost:5173')).toEqual(inbox);
    expect(requestedOverride('?page=2')).toBeUndefined();
    expect(withoutQuestion('http://app.test/a?override=x&page=2#b')).toBe('/a?page=2#b');
  });

  test.each([
    'mfe-inbox@https://evil.example',
    'mfe-inbox@http://localhost@evil.example',
    'shell@http://localhost:1',
    'mfe-inbox',
    '',
  ])('a link to %s is unusable', (link) =>
    expect(requestedOverride(`?override=${encodeURIComponent(link)}`)).toBe('unusable'),
  );
});

describe('[PF-07] confirmations kept in this browser', () => {
  test('an override stays until it is dropped, and takes the cookie with it', () => {
    storeOverride(inbox);
    expect(localStorage.getItem('mfe-override:mfe-inbox')).toBe('http://localhost:5173');
    expect(document.cookie).toContain(`${overrideCookie}=on`);
    expect(readStoredOverrides()).toEqual([inbox]);

    deleteOverride('mfe-inbox');
    expect(readStoredOverrides()).toEqual([]);
    expect(document.cookie).not.toContain(overrideCookie);
  });

  test('one that was confirmed long ago is off, and does not come back with another', () => {
    localStorage.setItem('mfe-override:mfe-campaigns', 'http://localhost:5174');
    expect(readStoredOverrides()).toEqual([]);

    storeOverride(inbox);
    expect(readStoredOverrides()).toEqual([inbox]);
  });

  test('an address that was stored by hand is checked by the same rule', () => {
    storeOverride(inbox);
    localStorage.setItem('mfe-override:mfe-campaigns', 'https://evil.example');

    expect(readStoredOverrides()).toEqual([inbox]);
  });
});

describe('[PF-07] permission to override', () => {
  test('allowed to none where the configuration does not allow it', () => {
    storeOverride(inbox);

    expect(refusalToOverride(config, staff('owner'))).toContain('turned off');
    expect(hasOverrides(config)).toBe(false);
    expect(hasOverrides({ ...config, allowOverrides: false })).toBe(false);
    expect(hasOverrides(allowing)).toBe(true);
  });

  test('outside demo mode, who manages integrations', () => {
    const live = { ...allowing, demo: false };

    expect(refusalToOverride(live, staff('owner', { orgPermissions: [] }))).toContain('Manage integrations');
    expect(
      refusalToOverride(live, staff('agent', { orgPermissions: ['manage_integrations'] })),
    ).toBeUndefined();
    expect(refusalToOverride(allowing, staff('agent', { orgPermissions: [] }))).toBeUndefined();
  });
});

describe('[PF-07] in place of the released version', () => {
  test('stands what the dev server serves, new pages and all, and nothing to fall back to', async () => {
    serve(served);
    storeOverride(inbox);
    const overrides = await readOverrides();
    const replaced = withOverrides(registry, overrides).remotes['mfe-inbox'];
    localStorage.setItem('remote.lastKnownGood.mfe-inbox', JSON.stringify(release('0.9.0')));

    expect(replaced?.stable.pages).toEqual(['conversations', 'brandNew']);
    const candidates = createReleasesInUse(registry, 1, { overrides }).candidatesOf('mfe-inbox');
    expect(candidates.map((one) => one.release.preload)).toEqual([['http://localhost:5173/remoteEntry.js']]);
  });

  test('a server that is down stands for the pages of the released version, for its error card', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
    storeOverride(inbox);
    const overrides = await readOverrides();

    expect(withOverrides(registry, overrides).remotes['mfe-inbox']?.stable.pages).toEqual(['conversations']);
    await expect(runnableFrom('mfe-inbox', inbox.origin)).rejects.toThrow('Is the dev server running?');
  });

  test('[PF-03] a release built against a newer contract is not run', async () => {
    serve({ ...served, contract: '99.0' });

    await expect(runnableFrom('mfe-inbox', inbox.origin)).rejects.toThrow('contract 99.0');
  });

  test('a server that serves another remote is not run', async () => {
    serve({ ...served, name: 'mfe-campaigns' });

    await expect(runnableFrom('mfe-inbox', inbox.origin)).rejects.toThrow(
      'serves mfe-campaigns, not mfe-inbox',
    );
  });

  test('a release that goes live meanwhile is no news', async () => {
    serve(served);
    storeOverride(inbox);
    const inUse = createReleasesInUse(registry, 1, { overrides: await readOverrides() });
    const [first] = inUse.candidatesOf('mfe-inbox');
    if (first) {
      inUse.stands('mfe-inbox', first.release);
    }
    inUse.take({ revision: 2, remotes: { 'mfe-inbox': { stable: release('1.1.0') } } });

    expect(inUse.hasNewer.get()).toBe(false);
  });
});
