import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readReleaseHealth } from 'shared-contracts/api/releases';
import { createClient } from 'shared-contracts/client';
import type { RemoteRelease } from 'shared-contracts/kernel/remote';
import { brokenRelease, currentRelease, publish } from '../../fixtures/registry.ts';
import { readStack } from '../../fixtures/stack.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';

/** How the releases of the inbox did, as the operator reads it. */
async function health() {
  const { apiUrl, dataDir } = readStack();
  const token = readFileSync(join(dataDir, 'operator-token'), 'utf8');
  const operator = createClient({ baseUrl: apiUrl, token: () => token });

  return (await operator.call(readReleaseHealth, { remote: 'mfe-inbox' })).items;
}

/** The current release under another version. */
async function sameAs(page: Page, version: string): Promise<RemoteRelease> {
  const current = await currentRelease();
  await page.route(`**/remotes/mfe-inbox/${version}/**`, (route) =>
    route.continue({ url: route.request().url().replace(`/${version}/`, `/${current.version}/`) }),
  );
  const moved = (address: string): string => address.replace(`/${current.version}/`, `/${version}/`);

  return {
    ...current,
    version,
    manifest: moved(current.manifest),
    preload: current.preload.map(moved),
    integrity: Object.fromEntries(Object.entries(current.integrity).map(([at, hash]) => [moved(at), hash])),
  };
}

test('[PF-01] a release while the page is open is offered, and Reload keeps the draft', async ({
  staffPage,
  customer,
}) => {
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await conversation.composer.fill('half a sentence');
  const notice = staffPage.getByRole('status').filter({ hasText: 'A new version is ready' });
  await expect(notice).toHaveCount(0);

  await publish(staffPage, { stable: await sameAs(staffPage, '9.1.0'), lastGood: await currentRelease() });
  await expect(notice).toBeVisible();
  await expect(conversation.composer).toHaveValue('half a sentence');
  await notice.getByRole('button', { name: 'Reload' }).click();

  await expect(conversation.composer).toHaveValue('half a sentence');
  await expect(notice).toHaveCount(0);
});

const still = 'async () => {}';
const broken = {
  'throws while it is mounted': `{ bootstrap: ${still}, unmount: ${still}, mount: async () => { throw new Error('broken on purpose') } }`,
  'hangs while it is mounted': `{ bootstrap: ${still}, unmount: ${still}, mount: () => new Promise(() => {}) }`,
  'crashes a moment after it was shown': `{ bootstrap: ${still}, unmount: ${still}, mount: async (props) => { setTimeout(() => props.onCrash(new Error('broken on purpose')), 300) } }`,
} as const;

for (const [index, [what, lifecycles]] of Object.entries(broken).entries()) {
  test(`[PF-04] a next release that ${what} gives way to the last good one, and is reported`, async ({
    staffPage,
    problems,
  }) => {
    problems.allow(/broken on purpose/);
    const version = `9.2.${index}`;
    const stable = await brokenRelease(staffPage, { version, lifecycles });
    await publish(staffPage, { stable, lastGood: await currentRelease() });
    await staffPage.goto('/conversations');

    await expect(new InboxPage(staffPage).list).toBeVisible();
    await expect(staffPage.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect
      .poll(async () =>
        (await health()).filter((one) => one.version === version && one.failed + one.crashed > 0),
      )
      .toHaveLength(1);
  });
}

test('[PF-04] a next release with another content than was published gives way, and is reported', async ({
  staffPage,
  problems,
}) => {
  problems.allow(/integrity|mfe-inbox/);
  const stable = await brokenRelease(staffPage, {
    version: '9.3.0',
    lifecycles: broken['hangs while it is mounted'],
  });
  const integrity = Object.fromEntries(
    Object.keys(stable.integrity).map((address) => [address, `sha384-${'A'.repeat(64)}`]),
  );
  await publish(staffPage, { stable: { ...stable, integrity }, lastGood: await currentRelease() });
  await staffPage.goto('/conversations');

  await expect(new InboxPage(staffPage).list).toBeVisible();
  await expect
    .poll(async () => (await health()).find(({ version }) => version === '9.3.0'))
    .toMatchObject({ loaded: 0, lastFellBackTo: (await currentRelease()).version });
});
