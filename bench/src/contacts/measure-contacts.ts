import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { getMe } from 'shared-contracts/api/users';
import { measurePalette } from '../browser/measure-palette.ts';
import { fillAccount } from '../inbox/fill-account.ts';
import type { Size } from '../inbox/fill-account.ts';
import { bigAccountOf } from '../inbox/measure-inbox.ts';
import { atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { signIn } from '../stack/sign-in.ts';
import type { Stack } from '../stack/start-stack.ts';
import { contactRows, inboxRows, listRows, msToRows, scrollDown } from './long-lists.ts';

const runs = 5;
const scrolls = 30;
/** Time to wait after the list appears, so that requests behind it have finished. */
const settledMs = 1_000;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const quiet = ['--disable-background-networking', '--disable-component-update'];
const firstRowsMs = 500;
const mostRows = 60;

type OpenPage = (options?: { width: number; height: number }) => Promise<Page>;

/** Measures an account of this size in a browser: first rows after a click, and rows in the page while scrolling. */
export async function measureContacts(stack: Stack, size: Size): Promise<Measured[]> {
  if (!(await bigAccountOf((await signIn(stack)).client))) {
    await fillAccount(stack, size);
  }
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...flags, ...quiet] });
  const open = await opener(stack, browser);
  try {
    const id = (await bigAccountOf((await signIn(stack)).client)) ?? 0;

    return [
      ...(await firstRows(stack, open)),
      ...(await rowsInPage(stack, open)),
      ...(await measurePalette(browser, stack, { id, of: ' of a large account' })),
    ];
  } finally {
    await browser.close();
  }
}

/** Returns a function that opens pages in separate browser contexts, with the owner signed in to the filled account. */
async function opener(stack: Stack, browser: Browser): Promise<OpenPage> {
  const { token, client } = await signIn(stack);
  const me = await client.call(getMe, {});
  const big = (await bigAccountOf(client)) ?? 0;
  const kept = { bearer: token, [`active-account:${me.id}`]: String(big) };

  return async (viewport = { width: 1440, height: 900 }) => {
    const context = await browser.newContext({ viewport });
    await context.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) {
        localStorage.setItem(key, value);
      }
    }, kept);

    return context.newPage();
  };
}

/**
 * Measures the first rows. Each figure is the median of several visits, each of which opens the list for the first
 * time.
 */
async function firstRows(stack: Stack, open: OpenPage): Promise<Measured[]> {
  const figures: Record<string, number[]> = {};
  const add = (what: string, ms: number) => (figures[what] ??= []).push(ms);
  for (let run = 0; run < runs; run += 1) {
    const page = await open();
    await page.goto(`${stack.shellUrl}/contacts`);
    await page.locator(contactRows.rows).first().waitFor();
    await page.locator(listRows.rows).first().waitFor();
    const link = (name: string) => page.getByRole('link', { name });
    add(
      'contacts sorted by name',
      await msToRows(page, page.getByRole('table').getByRole('button', { name: 'Name' }), contactRows),
    );
    add('contacts of a list of a third of them', await msToRows(page, link('Every 3 '), contactRows));
    add('conversations in the drawer', await msToRows(page, link('Conversations'), inboxRows));
    await page.context().close();

    const other = await open();
    await other.goto(`${stack.shellUrl}/conversations`);
    await other.locator(inboxRows.rows).first().waitFor();
    await other.waitForTimeout(settledMs);
    add('/contacts', await msToRows(other, other.getByRole('link', { name: 'Contacts' }), contactRows));
    await other.context().close();
  }

  console.error(figures);

  return Object.entries(figures).map(([what, all]) =>
    atMost(`${what}: from the click to the first rows`, {
      value: median(all),
      limit: firstRowsMs,
      unit: 'ms',
    }),
  );
}

async function rowsInPage(stack: Stack, open: OpenPage): Promise<Measured[]> {
  const measured: Measured[] = [];
  const places = [
    { what: '/contacts', path: '/contacts', list: contactRows },
    { what: 'lists in the drawer', path: '/contacts', list: listRows },
    { what: 'conversations in the drawer', path: '/conversations', list: inboxRows },
    { what: '/contacts at 390 px', path: '/contacts', list: contactRows, size: { width: 390, height: 844 } },
  ];
  for (const { what, path, list, size } of places) {
    const page = await open(size);
    await page.goto(stack.shellUrl + path);
    // A narrow screen shows the lists before the contacts on one.
    if (size) {
      await page.getByRole('link', { name: /^All / }).click();
    }
    const { most, pixels } = await scrollDown(page, list, scrolls);
    measured.push(
      atMost(`${what}: most rows in the page, scrolled`, { value: most, limit: mostRows, unit: 'rows' }),
      figureWithoutTarget(`${what}: scrolled`, pixels, 'px'),
    );
    await page.context().close();
  }

  return measured;
}
