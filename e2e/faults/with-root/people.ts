import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { headlessShell } from '../../fixtures/chromium.ts';
import { demoPassword } from '../../fixtures/people.ts';
import { SignInPage } from '../../pages/sign-in.page.ts';

/** People with browsers, who reach the product through its proxy. */
export interface People {
  /** Signs somebody in, in a browser window of their own. */
  signIn(email: string): Promise<Page>;
  close(): Promise<void>;
}

/** Opens Chromium, which accepts the proxy's certificate. */
export async function openBrowsers(shellUrl: string): Promise<People> {
  const browser: Browser = await chromium.launch(
    headlessShell(['--ignore-certificate-errors']).launchOptions,
  );

  return {
    async signIn(email) {
      const context = await browser.newContext({ baseURL: shellUrl, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const signIn = new SignInPage(page);
      await signIn.open();
      await signIn.signIn(email, demoPassword);
      await signIn.hasGone();

      return page;
    },
    close: () => browser.close(),
  };
}
