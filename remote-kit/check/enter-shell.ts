import type { BrowserContext, Page } from 'playwright-core';
import { addresses } from 'shared-contracts/addresses';
import { login } from 'shared-contracts/api/auth';
import { ClientConfig, overrideCookie } from 'shared-contracts/client-config';
import type { Build } from './build.ts';
import { Misuse } from './misuse.ts';
import type { CheckSettings } from './settings.ts';

const timeout = 30_000;

/** Reads the settings of a deployed shell. Throws if it is down or does not allow overrides. */
export async function readConfig({ origin }: URL): Promise<ClientConfig> {
  const response = await fetch(`${origin}/config.json`, { signal: AbortSignal.timeout(timeout) }).catch(
    () => undefined,
  );
  const config = ClientConfig.safeParse(
    response?.ok ? await response.json().catch(() => undefined) : undefined,
  );
  if (!config.success) {
    throw new Misuse(`${origin}/config.json does not answer. Is SHELL_URL the origin of a running shell?`);
  }
  if (config.data.allowOverrides !== true) {
    throw new Misuse(
      `${origin} does not run remotes from other places. Set ALLOW_OVERRIDES=on there, or use a test system.`,
    );
  }

  return config.data;
}

/** Signs in on the shell's own page. Throws if the person is refused. */
export async function signIn(page: Page, { email, password }: CheckSettings): Promise<void> {
  await page.goto(addresses.login.path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().includes(login.path) && one.request().method() === 'POST', {
      timeout,
    }),
    page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ]);
  if (!response.ok()) {
    throw new Misuse(
      `The shell refused the sign-in (${response.status()}). Correct CHECK_EMAIL and CHECK_PASSWORD.`,
    );
  }
  const isBehind = ({ pathname }: URL): boolean => !/^\/(?:login|auth)\b/.test(pathname);
  await page.waitForURL(isBehind, { timeout }).catch(() => {
    throw new Misuse('The shell asks for a second step. Use a person without two-step sign-in.');
  });
}

/**
 * Runs a remote from a server on this computer, like somebody who has confirmed the dialog of a developer's link (adr
 * 0014). Throws if the shell does not take it.
 */
export async function runFrom(
  context: BrowserContext,
  page: Page,
  build: Build & { origin: string },
): Promise<void> {
  const shell = new URL(page.url()).origin;
  // Chromium since 142 asks before a page of another computer reaches this one; older ones do not know the permission.
  await context.grantPermissions(['local-network-access'], { origin: shell }).catch(() => undefined);
  await context.addCookies([{ name: overrideCookie, value: 'on', url: shell }]);
  await page.evaluate(([key, origin]) => localStorage.setItem(key, origin), [
    `${overrideCookie}:${build.name}`,
    build.origin,
  ] as const);
  const isAsked = page.waitForRequest(`${build.origin}/remote.json`, { timeout });
  await Promise.all([isAsked, page.goto(addresses.forbidden.path)]).catch(() => {
    throw new Misuse(
      `${shell} does not run ${build.name} from this computer. Outside demo mode, CHECK_EMAIL needs the permission Manage integrations.`,
    );
  });
}
