import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getMe } from 'shared-contracts/api/users';
import { pageTable } from 'shared-contracts/pages';
import { leftBehind } from 'remote-kit/check/leftovers';
import { brokenRelease, publish, stableReleases } from '../../fixtures/registry.ts';
import { expect, test } from '../../fixtures/test.ts';

const checkout = join(import.meta.dirname, '../../..');

/** Every remote of the checkout, so that a new one is covered automatically. */
const remotes = readdirSync(checkout).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(checkout, name, 'webpack.config.ts')),
);

/**
 * Returns a URL that matches a page's pattern. Fills in ids whenever possible, since a page that redirects would be
 * left before it has loaded.
 */
const addressOf = (pattern: string, ids: Readonly<Record<string, number>>): string =>
  pattern
    .replace(/:(\w+)\??/g, (part, name: string) => String(ids[name] ?? part))
    .replace(/\/(?::\w+\?|\*)$/, '');

for (const remote of remotes) {
  test(`[PF-04] ${remote}, as it is built, leaves nothing behind after many visits of each page`, async ({
    staffPage,
    customer,
    owner,
  }) => {
    test.slow(); // 10 visits of each page, 75 if something seems to grow
    await customer.textIn('Hello, is anybody there?');
    const release = (await stableReleases()).get(remote);
    const ofTable = Object.entries(pageTable).filter(([name]) => release?.pages.includes(name));
    const paths = [...ofTable.map(([, page]) => page), ...Object.values(release?.ownPages ?? {})].map(
      ({ path }) => path,
    );
    expect(paths, `pages that ${remote} is registered with`).not.toEqual([]);

    const { id: userId } = await owner.call(getMe, {});
    const ids = { contactId: customer.contactId, accountId: owner.account.id, userId };
    for (const path of paths) {
      expect(await leftBehind(staffPage, addressOf(path, ids))).toEqual([]);
    }
  });
}

/** Lifecycles that leak a listener, a style and a node with each visit. */
const leaking = `{
  bootstrap: async () => {},
  mount: async ({ domElement }) => {
    domElement.textContent = 'Here I am';
    window.addEventListener('resize', () => domElement);
    document.head.append(document.createElement('style'));
    document.body.append(document.createElement('p'));
  },
  unmount: async ({ domElement }) => { domElement.textContent = ''; },
}`;

test('[PF-04] conformance names and counts what a remote leaves behind', async ({ staffPage }) => {
  const stable = await brokenRelease(staffPage, { version: '9.4.0', lifecycles: leaking });
  await publish(staffPage, { stable });
  const left = await leftBehind(staffPage, '/conversations');

  for (const what of ['DOM nodes held', 'event listeners held', 'elements in the page', 'style sheets']) {
    expect(left).toContainEqual(
      expect.stringMatching(new RegExp(String.raw`^\d+ more ${what} after 50 visits of /conversations$`)),
    );
  }
});
