import type { Browser, Page } from '@playwright/test';
import { RemotesRegistry } from 'shared-contracts/kernel/remote';
import type { Stack } from '../stack/start-stack.ts';

const lookEveryMs = 50;
const timeoutMs = 120_000;

/** Opens a page in a browser with a signed-in user and an empty cache. */
export async function freshPage(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((bearer) => localStorage.setItem('bearer', bearer), token);

  return context.newPage();
}

/** Whether the page shows a button with that name that can be pressed. Runs in the page. */
function hasButton(name: string): boolean {
  return [...document.querySelectorAll('button')].some(
    (button) =>
      (button.ariaLabel ?? button.textContent.trim()) === name &&
      !button.disabled &&
      button.checkVisibility({ visibilityProperty: true }),
  );
}

/**
 * Returns the milliseconds from requesting a URL until the button with that name can be pressed. The page looks at each
 * frame: a locator looks twice a second.
 */
export async function millisecondsUntil(page: Page, address: string, button: string): Promise<number> {
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(hasButton, button, { polling: 'raf', timeout: timeoutMs });

  return performance.now() - began;
}

/** Waits until everybody is served that version of the inbox. */
export async function untilServed({ shellUrl }: Stack, version: string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let tag = '';
  while (performance.now() < deadline) {
    // Reading the whole registry each time would take a fifth of a processor from the release that is measured.
    const answer = await fetch(`${shellUrl}/remotes/remotes.json`, { headers: { 'if-none-match': tag } });
    if (answer.status !== 304) {
      tag = answer.headers.get('etag') ?? '';
      const { remotes } = RemotesRegistry.parse(await answer.json());
      if (remotes['mfe-inbox']?.stable.version === version) {
        return;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  throw new Error(`mfe-inbox ${version} was not served within ${timeoutMs / 1000} s.`);
}
