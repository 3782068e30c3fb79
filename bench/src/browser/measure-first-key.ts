import type { Browser, Page } from '@playwright/test';
import { listInbox } from 'shared-contracts/api/inbox';
import { getMe } from 'shared-contracts/api/users';
import { atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { signIn } from '../stack/sign-in.ts';
import type { Stack } from '../stack/start-stack.ts';
import { msFromKey } from './ms-from-key.ts';
import { networks } from './networks.ts';
import type { Network } from './networks.ts';
import { slowDown } from './visit.ts';

const runs = 5;
const frameMs = 100;
const composer = 'textarea[aria-label^="Message to"]';
const paletteBox = 'input[aria-label="Find pages, people and actions"]';
const anyResult = '[role=listbox][aria-label=Results] [role=option]';

/** A cold visit in which the user presses Ctrl+K as soon as the composer appears, and types a name. */
interface FirstKey {
  /** Milliseconds from the navigation until the composer had focus. */
  readonly composerMs: number;
  /** Milliseconds from the key until the palette was on screen. */
  readonly drawnMs: number;
  /** Milliseconds from the navigation until the palette showed results for the name. */
  readonly resultsMs: number;
  /** Letters of the name that were typed into the message composer. */
  readonly strayLetters: number;
}

/** Returns the name and conversation of a contact who has written to the account. */
async function someone(
  stack: Stack,
): Promise<{ name: string; address: string; kept: Record<string, string> }> {
  const { token, client } = await signIn(stack);
  const me = await client.call(getMe, {});
  const accountId = me.organization.accounts[0]?.id ?? 0;
  const { items } = await client.call(listInbox, { accountId });
  const contact = items.map((item) => item.contact).find(({ name }) => /^[A-Z][a-z]{2,} /.test(name));
  if (!contact) {
    throw new Error('No conversation has a name to search for.');
  }

  return {
    name: contact.name.split(' ')[0] ?? '',
    address: `${stack.shellUrl}/conversations/${contact.id}`,
    kept: { bearer: token, [`active-account:${me.id}`]: String(accountId) },
  };
}

async function coldPage(browser: Browser, kept: Record<string, string>, network: Network): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(key, value);
    }
  }, kept);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await slowDown(session, network);

  return page;
}

async function firstKey(
  browser: Browser,
  { name, address, kept }: Awaited<ReturnType<typeof someone>>,
  network: Network,
): Promise<FirstKey> {
  const page = await coldPage(browser, kept, network);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction((selector) => document.activeElement?.matches(selector), composer, {
    timeout: 90_000,
  });
  const composerMs = await page.evaluate(() => performance.now());
  const drawnMs = await msFromKey(page, { key: 'k', shows: paletteBox }, () =>
    page.keyboard.press('Control+k'),
  );
  await page.keyboard.type(name.toLowerCase());
  await page.locator(anyResult, { hasText: name }).first().waitFor({ timeout: 90_000 });
  const resultsMs = await page.evaluate(() => performance.now());
  const strayLetters = (await page.locator(composer).inputValue()).length;
  await page.context().close();

  return { composerMs, drawnMs, resultsMs, strayLetters };
}

/**
 * Measures the first key of a cold visit, from the navigation: Ctrl+K pressed as soon as the composer is on screen
 * opens the palette, and nothing typed after that goes into the message. Each figure is the median of five visits.
 */
export async function measureFirstKey(browser: Browser, stack: Stack): Promise<Measured[]> {
  const person = await someone(stack);
  const all: Record<keyof typeof networks, FirstKey[]> = { fast: [], slow: [] };
  for (let run = 0; run < runs; run += 1) {
    all.fast.push(await firstKey(browser, person, networks.fast));
    all.slow.push(await firstKey(browser, person, networks.slow));
  }
  const strays = [...all.fast, ...all.slow].map(({ strayLetters }) => strayLetters);
  const rows = (network: keyof typeof networks): Measured[] => {
    const middle = (figure: keyof FirstKey): number => median(all[network].map((one) => one[figure]));
    const on = networks[network].name;

    return [
      figureWithoutTarget(`conversation, navigation to composer, ${on}`, middle('composerMs'), 'ms'),
      atMost(`conversation, first Ctrl+K to palette, ${on}`, {
        value: middle('drawnMs'),
        limit: frameMs * networks[network].cpuSlowdown,
        unit: 'ms',
      }),
      figureWithoutTarget(
        `conversation, navigation to results of the palette, ${on}`,
        middle('resultsMs'),
        'ms',
      ),
    ];
  };

  return [
    ...rows('fast'),
    ...rows('slow'),
    atMost('conversation, letters of the palette in the text', {
      value: Math.max(...strays),
      limit: 0,
      unit: '',
    }),
  ];
}
