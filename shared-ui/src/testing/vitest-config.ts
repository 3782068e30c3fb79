import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import type { ViteUserConfig } from 'vitest/config';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Returns the vitest configuration of every browser package: `export default browserTestConfig();` */
export function browserTestConfig(): ViteUserConfig {
  return {
    test: {
      environment: 'happy-dom',
      environmentOptions: {
        // A click on a link or a download would navigate away the one page that all files share.
        happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } },
      },
      // The reader's time zone, which a test may change. Screens name the account's zone only if it differs.
      env: { TZ: 'UTC' },
      // One realm for all files of a package: importing Chakra again costs 1.5 s per file.
      isolate: false,
      // Vitest keeps one core for itself, which would be half of a two-core machine.
      maxWorkers: availableParallelism(),
      testTimeout: timeLimits.test,
      expect: { poll: { timeout: timeLimits.wait } },
      setupFiles: [path.join(here, `setup${path.extname(fileURLToPath(import.meta.url))}`)],
    },
  };
}
