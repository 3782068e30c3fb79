import type { BrowserContext, Page } from 'playwright-core';
import { addresses } from 'shared-contracts/addresses';
import { login } from 'shared-contracts/api/auth';
import { overrideCookie } from 'shared-contracts/client-config';
import type { Build } from './build.ts';
import { Misuse } from './misuse.ts';
import type { CheckSettings } from './settings.ts';

const timeout = 30_000;

/** Fills in the shell's own sign-in page. Throws if the person is refused. */
async function fillSignIn(page: Page, { email, password }: CheckSettings): Promise<void> {
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

/** Signs in. Throws if the person is refused, or if the sign-in page is not as expected. */
export async function signIn(page: Page, settings: CheckSettings): Promise<void> {
  try {
    await fillSignIn(page, settings);
  } catch (error) {
    // Only the first line of a driver's error: the others repeat what was typed.
    const [reason = ''] = String(error).split('\n');
    throw error instanceof Misuse ? error : new Misuse(`The sign-in page could not be used: ${reason}`);
  }
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
