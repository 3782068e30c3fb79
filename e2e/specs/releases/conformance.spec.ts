import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getMe } from 'shared-contracts/api/users';
import { pageTable } from 'shared-contracts/pages';
import { leftBehind } from '../../fixtures/leftovers.ts';
import { brokenRelease, publish, stableReleases } from '../../fixtures/registry.ts';
import { expect, test } from '../../fixtures/test.ts';

const checkout = join(import.meta.dirname, '../../..');

/** Every remote of the checkout: one that is added is held to the same. */
const remotes = readdirSync(checkout).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(checkout, name, 'webpack.config.ts')),
);

/** An address that a page's pattern matches. */
/** A page that is led on to another one would be left before it is there: ids are filled in wherever there are some. */
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
    test.slow(); // 20 visits of each page, 120 where something seems to grow
    await customer.textIn('Hello, is anybody there?');
    const release = (await stableReleases()).get(remote);
    const pages = Object.entries(pageTable).filter(([name]) => release?.pages.includes(name));
    expect(pages, `pages that ${remote} is registered with`).not.toEqual([]);

    const { id: userId } = await owner.call(getMe, {});
    const ids = { contactId: customer.contactId, accountId: owner.account.id, userId };
    for (const [, { path }] of pages) {
      expect(await leftBehind(staffPage, addressOf(path, ids))).toEqual([]);
    }
  });
}

/** Lifecycles that forget to clean up: a listener, a style and a node with each visit. */
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

test('[PF-04] conformance names what a remote leaves behind, and how many', async ({ staffPage }) => {
  const stable = await brokenRelease(staffPage, { version: '9.4.0', lifecycles: leaking });
  await publish(staffPage, { stable });
  const left = await leftBehind(staffPage, '/conversations');

  for (const what of ['DOM nodes held', 'event listeners held', 'elements in the page', 'style sheets']) {
    expect(left).toContainEqual(
      expect.stringMatching(new RegExp(String.raw`^\d+ more ${what} after 50 visits of /conversations$`)),
    );
  }
});
