import type { Page } from '@playwright/test';
import { expectAccessible, screenSizes } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { freePorts } from '../../fixtures/free-ports.ts';
import { readStack } from '../../fixtures/stack.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';
import { OverridePage } from '../../pages/override.page.ts';

const link = (address: string): string =>
  `/conversations?override=${encodeURIComponent(`mfe-inbox@${address}`)}`;

/** Returns the address of a dev server that is not running. */
async function nobodyThere(): Promise<string> {
  const [port = 0] = await freePorts(1);

  return `http://localhost:${port}`;
}

/** Returns Chromium's message for a refused connection. */
const refused = (origin: string): RegExp => new RegExp(`ERR_CONNECTION_REFUSED .*${origin}`);

/** Serves the configuration with some changes, and pages that do not contain it. */
async function withConfig(page: Page, changes: object): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') {
      return route.fallback();
    }
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<meta name="client-config"[^>]*>/, '');

    return route.fulfill({ response: answer, body });
  });
  // A mocked page has no network address, so Chromium would ask before letting it call an API on this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: readStack().shellUrl });
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), ...changes } }); // the host's own
  });
}

test('[PF-07] a link to another computer asks no question and runs nothing', async ({ staffPage }) => {
  const requests: string[] = [];
  staffPage.on('request', (request) => requests.push(request.url()));
  await staffPage.goto(link('http://localhost:5173@evil.example'));

  await expect(new FramePage(staffPage).notices).toContainText('only from a dev server on this computer');
  await expect(new InboxPage(staffPage).list).toBeVisible();
  await expect(new OverridePage(staffPage).question).toHaveCount(0);
  expect(requests.filter((url) => /evil|5173/.test(new URL(url).host))).toEqual([]);
});

test('[PF-07] Cancel keeps the released version, and a reload does not ask again', async ({ staffPage }) => {
  const override = new OverridePage(staffPage);
  const origin = await nobodyThere();
  await staffPage.goto(link(origin));
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expect(override.question).toBeVisible();
    await expectAccessible(staffPage, 'the question of an override');
  }
  await click(override.question.getByRole('button', { name: 'Cancel' }));
  await expect(override.question).toHaveCount(0);

  // A narrow screen has no profile menu inside a conversation.
  await staffPage.setViewportSize(screenSizes[0]);
  await staffPage.reload();
  await expect(new FramePage(staffPage).profile).toBeVisible();
  await expect(override.question).toHaveCount(0);
  await expect(override.badge(origin)).toHaveCount(0);
});

test('[PF-07] a link does nothing while overrides are off, even if confirmed before', async ({
  staffPage,
}) => {
  const override = new OverridePage(staffPage);
  const origin = await nobodyThere();
  await override.confirmedBefore(origin);
  await withConfig(staffPage, { allowOverrides: false });
  await staffPage.goto(link(origin));

  await expect(new FramePage(staffPage).notices).toContainText('turned off here');
  await expect(new InboxPage(staffPage).list).toBeVisible();
  await expect(override.question).toHaveCount(0);
  await expect(override.badge(origin)).toHaveCount(0);
});

test('[PF-07] in production only people who manage integrations may use overrides', async ({
  staffPage,
  browserOf,
  problems,
}) => {
  const origin = await nobodyThere();
  problems.allow(refused(origin));
  const agent = await browserOf(people.agent);
  for (const page of [staffPage, agent]) {
    await withConfig(page, { demo: false });
  }
  await new OverridePage(agent).confirmedBefore(origin);

  await agent.goto(link(origin));
  await expect(new FramePage(agent).notices).toContainText("the permission 'Manage integrations'");
  await expect(new InboxPage(agent).list).toBeVisible();
  await expect(new OverridePage(agent).badge(origin)).toHaveCount(0);

  await staffPage.goto(link(origin));
  await expect(new OverridePage(staffPage).question).toBeVisible();
});

test('[PF-07] a dev server that is down shows error cards with a way back', async ({
  staffPage,
  problems,
}) => {
  const override = new OverridePage(staffPage);
  const origin = await nobodyThere();
  problems.allow(refused(origin));
  await override.confirmedBefore(origin);
  await staffPage.goto('/conversations');
  const cards = staffPage.getByRole('alert').filter({ hasText: 'mfe-inbox could not be loaded from' });

  await expect(cards).toHaveCount(2); // its page and its drawer
  await expect(cards.first()).toContainText('Is the dev server running?');
  for (const size of screenSizes) {
    await staffPage.setViewportSize(size);
    await expect(cards.filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(staffPage, 'a dev server that is down');
  }
  await click(
    cards.filter({ visible: true }).first().getByRole('button', { name: 'Back to the released version' }),
  );
  await expect(override.badge(origin)).toHaveCount(0);
  await expect(new InboxPage(staffPage).list).toBeVisible();
});
