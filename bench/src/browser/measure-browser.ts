import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { getMe } from 'shared-contracts/api/users';
import { atMost, figureWithoutTarget } from '../lib/report.ts';
import type { Measured } from '../lib/report.ts';
import { median } from '../lib/statistics.ts';
import { signIn } from '../stack/sign-in.ts';
import type { Stack } from '../stack/start-stack.ts';
import { measureFirstKey } from './measure-first-key.ts';
import { measurePalette } from './measure-palette.ts';
import { networks } from './networks.ts';
import { visit } from './visit.ts';
import type { Destination, Visit } from './visit.ts';

const runs = 5;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const quiet = ['--disable-background-networking', '--disable-component-update'];

/** Visits each network in turn, so that a busy moment of the machine does not affect only one of them. */
async function visits(browser: Browser, to: Destination): Promise<Record<keyof typeof networks, Visit[]>> {
  const seen: Record<keyof typeof networks, Visit[]> = { fast: [], slow: [] };
  for (let run = 0; run < runs; run += 1) {
    seen.fast.push(await visit(browser, to, networks.fast));
    seen.slow.push(await visit(browser, to, networks.slow));
  }

  return seen;
}

const middle = (all: readonly Visit[], figure: keyof Visit): number => median(all.map((one) => one[figure]));

/**
 * Measures login, wallet and inbox against the budgets of engineering.md: bytes, requests, largest paint; the median of
 * five cold visits. Then measures the first key of a visit, and the command palette at rest.
 */
export async function measureBrowser(stack: Stack): Promise<Measured[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: [...flags, ...quiet] });
  const { token, client, orgId } = await signIn(stack);
  const login = await visits(browser, {
    url: `${stack.shellUrl}/login`,
    readySelector: 'input[type="password"]',
  });
  const inbox = await visits(browser, {
    url: `${stack.shellUrl}/conversations`,
    token,
    readySelector: '[role="option"]',
  });
  const wallet = await visits(browser, {
    url: `${stack.shellUrl}/rewards/${orgId}/wallet/2535550100`,
    readySelector: '#wallet:not([hidden])',
  });
  const { organization } = await client.call(getMe, {});
  const firstKeys = await measureFirstKey(browser, stack);
  const palette = await measurePalette(browser, stack, { id: organization.accounts[0]?.id ?? 0, of: '' });
  await browser.close();
  const paint = (page: string, all: readonly Visit[], { name, limit }: { name: string; limit: number }) =>
    atMost(`${page}, largest paint, ${name}`, { value: middle(all, 'largestPaintMs'), limit, unit: 'ms' });
  const scripts = (page: string, all: readonly Visit[], limit: number): Measured =>
    atMost(`${page}, scripts`, { value: middle(all, 'scriptBytes') / 1000, limit, unit: 'kB' });

  return [
    scripts('login', login.fast, 120),
    atMost('login, requests', { value: middle(login.fast, 'requests'), limit: 8, unit: '' }),
    paint('login', login.fast, { name: networks.fast.name, limit: 1_000 }),
    paint('login', login.slow, { name: networks.slow.name, limit: 2_500 }),
    scripts('wallet', wallet.fast, 25),
    figureWithoutTarget('wallet, requests', middle(wallet.fast, 'requests'), ''),
    paint('wallet', wallet.fast, { name: networks.fast.name, limit: 800 }),
    paint('wallet', wallet.slow, { name: networks.slow.name, limit: 1_300 }),
    scripts('inbox', inbox.fast, 250),
    figureWithoutTarget('inbox, requests', middle(inbox.fast, 'requests'), ''),
    paint('inbox', inbox.fast, { name: networks.fast.name, limit: 1_200 }),
    paint('inbox', inbox.slow, { name: networks.slow.name, limit: 2_400 }),
    figureWithoutTarget(`inbox, list on screen, ${networks.fast.name}`, middle(inbox.fast, 'readyMs'), 'ms'),
    figureWithoutTarget(`inbox, list on screen, ${networks.slow.name}`, middle(inbox.slow, 'readyMs'), 'ms'),
    atMost('inbox, layout shift', { value: middle(inbox.slow, 'layoutShift'), limit: 0.05, unit: '' }),
    ...firstKeys,
    ...palette,
  ];
}
