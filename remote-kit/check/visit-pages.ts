import type { Browser } from 'playwright-core';
import { addresses } from 'shared-contracts/addresses';
import type { ClientConfig } from 'shared-contracts/client-config';
import type { Build } from './build.ts';
import { checksOf } from './checks-of.ts';
import { runFrom, signIn } from './enter-shell.ts';
import { watchRequests } from './open-requests.ts';
import type { CheckedPage } from './pages-of.ts';
import { createReport } from './report.ts';
import { runChecks } from './run-checks.ts';
import { serveBuild } from './serve-build.ts';
import type { CheckSettings } from './settings.ts';
import { openTab } from './tab.ts';

interface Visit {
  readonly settings: CheckSettings;
  readonly config: ClientConfig;
  readonly build: Build;
  readonly pages: readonly CheckedPage[];
}

/** Checks the pages of a build in a browser. Returns whether everything passed. */
export async function visitPages(
  browser: Browser,
  { settings, config, build, pages }: Visit,
): Promise<boolean> {
  const rules = { apiUrl: config.apiUrl, needsIntegrations: !config.demo };
  const server = await serveBuild(build.folder, settings.shell);
  try {
    const context = await browser.newContext({
      baseURL: settings.shell.origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    watchRequests(context);
    const first = await context.newPage();
    await signIn(first, settings);
    await runFrom(context, first, { ...build, origin: server.origin });
    const report = createReport(build, settings.shell, console.log);
    for (const page of pages) {
      const tab = await openTab(context);
      report.beginPage(page);
      await runChecks(checksOf(tab, page, rules), report);
      await tab.page.close();
    }
    // Ends the session on the server too.
    await first.goto(addresses.logout.path);

    return report.end();
  } finally {
    server.close();
  }
}
