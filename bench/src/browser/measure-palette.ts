import type { Browser, Page } from '@playwright/test';
import { listInbox } from 'shared-contracts/api/inbox';
import { getMe } from 'shared-contracts/api/users';
import { atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { signIn } from '../stack/sign-in.ts';
import type { Stack } from '../stack/start-stack.ts';
import { msFromKey } from './ms-from-key.ts';

const runs = 5;
const laterOpenings = 3;
/** Time to wait after the page is at rest, so that late requests have finished. */
const settledMs = 1_500;
const firstResultsMs = 100;
const serverResultsMs = 300;

const anyResult = '[role=listbox][aria-label=Results] [role=option]';

interface Timed {
  readonly opened: number;
  readonly searched: number;
}

/** Returns the name of a contact with a conversation, so that a search by name finds it. */
async function nameIn(stack: Stack, accountId: number): Promise<string> {
  const { client } = await signIn(stack);
  const { items } = await client.call(listInbox, { accountId });
  const name = items
    .map(({ contact }) => contact.name.split(' ')[0])
    .find((first) => first && first.length >= 3);
  if (!name) {
    throw new Error('No conversation has a name to search for.');
  }

  return name;
}

/** Opens a page with an account's conversations and waits until it is at rest. */
async function pageAtRest(browser: Browser, stack: Stack, accountId: number): Promise<Page> {
  const { token, client } = await signIn(stack);
  const me = await client.call(getMe, {});
  const kept = { bearer: token, [`active-account:${me.id}`]: String(accountId) };
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(key, value);
    }
  }, kept);
  const page = await context.newPage();
  await page.goto(`${stack.shellUrl}/conversations`);
  await page.getByRole('button', { name: 'Find pages, people and actions' }).waitFor();
  await page.waitForTimeout(settledMs);

  return page;
}

/** Opens the palette, types a name without pauses, and closes it. */
async function openAndFind(page: Page, name: string): Promise<Timed> {
  const opened = await msFromKey(page, { key: 'k', shows: anyResult }, () =>
    page.keyboard.press('Control+k'),
  );
  const letters = name.toLowerCase();
  await page.keyboard.type(letters.slice(0, -1), { delay: 80 });
  const searched = await msFromKey(
    page,
    { key: letters.at(-1) ?? '', shows: `[role=group] [role=option][id*="conversation_"]` },
    () => page.keyboard.press(letters.at(-1) ?? ''),
  );
  await page.keyboard.press('Escape');
  await page.locator(anyResult).first().waitFor({ state: 'detached' });

  return { opened, searched };
}

/**
 * Measures the command palette in a browser: from Ctrl+K to the first results, and from the last letter to the server's
 * results; on the first opening in a page, and later. Each figure is the median of several pages.
 */
export async function measurePalette(
  browser: Browser,
  stack: Stack,
  account: { id: number; of: string },
): Promise<Measured[]> {
  const name = await nameIn(stack, account.id);
  const first: Timed[] = [];
  const later: Timed[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await pageAtRest(browser, stack, account.id);
    first.push(await openAndFind(page, name));
    for (let opening = 0; opening < laterOpenings; opening += 1) {
      later.push(await openAndFind(page, name));
    }
    await page.context().close();
  }
  console.error(`palette${account.of}:`, { first, later });
  const rows = (when: string, all: readonly Timed[]): Measured[] => [
    atMost(`palette${account.of}, Ctrl+K to first results, ${when}`, {
      value: median(all.map(({ opened }) => opened)),
      limit: firstResultsMs,
      unit: 'ms',
    }),
    atMost(`palette${account.of}, last letter to results of the server, ${when}`, {
      value: median(all.map(({ searched }) => searched)),
      limit: serverResultsMs,
      unit: 'ms',
    }),
    figureWithoutTarget(
      `palette${account.of}, the same, slowest`,
      Math.max(...all.map(({ searched }) => searched)),
      'ms',
    ),
  ];

  return [...rows('first opening', first), ...rows('later', later)];
}
