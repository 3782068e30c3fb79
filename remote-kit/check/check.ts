import { readBuild } from './build.ts';
import { Misuse } from './misuse.ts';
import { openChromium } from './open-chromium.ts';
import { pagesOf } from './pages-of.ts';
import { readConfig } from './read-config.ts';
import { readSettings } from './settings.ts';
import { visitPages } from './visit-pages.ts';

/** `texting-remote check`: checks the build of the remote in this folder in a deployed shell. Returns the exit code. */
export async function check(args: readonly string[]): Promise<number> {
  try {
    const settings = readSettings(args, process.env);
    const build = readBuild(process.cwd());
    const pages = pagesOf(build, settings.page);
    const config = await readConfig(settings.shell);
    const browser = await openChromium(process.env);
    try {
      return (await visitPages(browser, { settings, config, build, pages })) ? 0 : 1;
    } finally {
      await browser.close();
    }
  } catch (error) {
    if (!(error instanceof Misuse)) {
      throw error;
    }
    console.error(error.message);

    return 2;
  }
}
