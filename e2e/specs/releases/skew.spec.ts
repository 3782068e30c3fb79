import type { Page } from '@playwright/test';
import type { KeptRelease } from 'shared-contracts/kernel/kept-release';
import type { RemoteChannels } from 'shared-contracts/kernel/remote';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { isCompatible } from 'shared-contracts/version';
import { click } from '../../fixtures/act.ts';
import type { Customer } from '../../fixtures/customer.ts';
import { keptReleases, serveKeptRemotes, serveKeptShell } from '../../fixtures/kept.ts';
import { demoPassword, people } from '../../fixtures/people.ts';
import { readRegistry } from '../../fixtures/registry.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';
import { SignInPage } from '../../pages/sign-in.page.ts';

/** A tab polls the registry every 10 s. */
const longTimeout = { timeout: timeLimits.browserWait };

type Remotes = Record<string, RemoteChannels>;

/**
 * Returns the current registry, except for the kept remotes: each serves what `channels` makes of the current and the
 * kept release.
 */
async function remotesWith(
  kept: KeptRelease,
  channels: (today: RemoteChannels, before: RemoteChannels) => RemoteChannels,
): Promise<Remotes> {
  const { remotes } = await readRegistry();
  const changed = Object.entries(kept.remotes).flatMap(([remote, stable]) => {
    const today = remotes[remote];

    return today ? [[remote, channels({ stable: today.stable }, { stable })] as const] : [];
  });

  return { ...remotes, ...Object.fromEntries(changed) };
}

const remotesOfToday = (kept: KeptRelease): Promise<Remotes> => remotesWith(kept, (today) => today);
const remotesBefore = (kept: KeptRelease): Promise<Remotes> => remotesWith(kept, (_today, before) => before);

/** Controls a browser's registry, and records the inbox releases it requests. */
async function registryOf(page: Page, first: Remotes) {
  let revision = 1_000_000;
  let remotes = first;
  const requests: string[] = [];
  page.on('request', (request) => {
    const version = /\/remotes\/mfe-inbox\/([^/]+)\/remoteEntry\./.exec(request.url())?.[1];
    if (version !== undefined) {
      requests.push(version);
    }
  });
  await page
    .context()
    .route('**/remotes/remotes.json', (route) => route.fulfill({ json: { revision, remotes } }));

  return {
    ran: (): string | undefined => requests.at(-1),
    serve(next: Remotes): void {
      revision += 1;
      remotes = next;
    },
  };
}

const inboxOf = (remotes: Remotes): string | undefined => remotes['mfe-inbox']?.stable.version;

async function signIn(page: Page): Promise<void> {
  const form = new SignInPage(page);
  await form.open();
  await form.signIn(people.owner, demoPassword);
  await form.hasGone();
}

/** Runs the everyday journey: sign in, find a conversation, receive a message, answer it, close. */
async function converse(page: Page, customer: Customer): Promise<void> {
  await customer.textIn('Good morning!');
  await signIn(page);
  const inbox = new InboxPage(page);
  const conversation = new ConversationPage(page);
  await inbox.open();
  await inbox.find(customer.name);
  await click(inbox.row(customer.name));
  await expect(conversation.bubble('Good morning!')).toBeVisible();

  await customer.textIn('Are you open today?');
  await expect(conversation.bubble('Are you open today?')).toBeVisible();
  await conversation.write('Until six.');
  await expect(conversation.bubble('Until six.')).toContainText('Delivered');
  expect(await customer.received()).toEqual(['Until six.']);
  await click(conversation.action('Close'));
  await expect(conversation.action('Reopen')).toBeVisible();
}

for (const [index, kept] of keptReleases.entries()) {
  const before = `N-${index + 1} (contract ${kept.contract}, ${kept.commit.slice(0, 7)})`;

  test(`[PF-03] the current shell runs the remotes of ${before}`, async ({ anotherBrowser, customer }) => {
    const page = await anotherBrowser();
    const remotes = await remotesBefore(kept);
    await serveKeptRemotes(page.context(), kept);
    const registry = await registryOf(page, remotes);
    await converse(page, customer);

    expect(registry.ran()).toBe(inboxOf(remotes));
  });

  test(`[PF-03] the shell of ${before} runs the current remotes, or the last compatible ones`, async ({
    anotherBrowser,
    customer,
  }) => {
    const page = await anotherBrowser();
    const fits = ({ stable }: RemoteChannels): boolean => isCompatible(stable.contract, kept.contract);
    // No fallback for a compatible release: it has to run.
    const remotes = await remotesWith(kept, (today, last) =>
      fits(today) ? today : { ...today, lastGood: last.stable },
    );
    await serveKeptShell(page.context(), kept);
    await serveKeptRemotes(page.context(), kept);
    const registry = await registryOf(page, remotes);
    await converse(page, customer);

    const inbox = remotes['mfe-inbox'];
    expect(registry.ran()).toBe((inbox?.lastGood ?? inbox?.stable)?.version);
  });
}

/** Opens a conversation and types half a sentence, before a release. */
async function beginDraft(page: Page, customer: Customer): Promise<ConversationPage> {
  await signIn(page);
  const conversation = new ConversationPage(page);
  await conversation.open(customer.contactId);
  await conversation.composer.fill('half a sentence');

  return conversation;
}

/** Expects the tab to keep working: the draft stays, and a new message is shown. */
async function goesOn(conversation: ConversationPage, customer: Customer): Promise<void> {
  await customer.textIn('Still there?');
  await expect(conversation.bubble('Still there?')).toBeVisible();
  await expect(conversation.composer).toHaveValue('half a sentence');
}

async function sendsDraft(conversation: ConversationPage, customer: Customer): Promise<void> {
  await expect(conversation.composer).toHaveValue('half a sentence');
  await conversation.composer.press('End');
  await conversation.composer.pressSequentially(', and the other');
  await click(conversation.send);
  await expect(conversation.bubble('half a sentence, and the other')).toContainText('Delivered');
  expect(await customer.received()).toEqual(['half a sentence, and the other']);
}

const [newest] = keptReleases;
if (!newest) {
  throw new Error('No release is kept. Run: pnpm release keep');
}

for (const [what, from, to] of [
  ['a release', remotesBefore, remotesOfToday],
  ['a roll back', remotesOfToday, remotesBefore],
] as const) {
  test(`[PF-01][PF-02] ${what} in the middle of a session: the tab keeps working, and Reload keeps the draft`, async ({
    anotherBrowser,
    customer,
  }) => {
    const page = await anotherBrowser();
    const [first, next] = [await from(newest), await to(newest)];
    await serveKeptRemotes(page.context(), newest);
    const registry = await registryOf(page, first);
    const conversation = await beginDraft(page, customer);

    registry.serve(next);
    const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' });
    await expect(notice).toBeVisible(longTimeout);
    await goesOn(conversation, customer);
    expect(registry.ran()).toBe(inboxOf(first));

    await click(notice.getByRole('button', { name: 'Reload' }));
    await sendsDraft(conversation, customer);
    expect(registry.ran()).toBe(inboxOf(next));
  });
}

test('[PF-01][PF-03] a release of everything keeps old tabs working, and a reload keeps the draft', async ({
  anotherBrowser,
  customer,
}) => {
  const page = await anotherBrowser();
  const [first, next] = [await remotesBefore(newest), await remotesOfToday(newest)];
  const releaseShell = await serveKeptShell(page.context(), newest);
  await serveKeptRemotes(page.context(), newest);
  const registry = await registryOf(page, first);
  const conversation = await beginDraft(page, customer);

  releaseShell();
  registry.serve(next);
  await goesOn(conversation, customer);
  expect(registry.ran()).toBe(inboxOf(first));

  await page.reload();
  await sendsDraft(conversation, customer);
  expect(registry.ran()).toBe(inboxOf(next));
});
