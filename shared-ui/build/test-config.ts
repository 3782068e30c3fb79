import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The vitest configuration of every browser package: `export default browserTestConfig();` */
export function browserTestConfig(): ViteUserConfig {
  return {
    test: {
      environment: 'happy-dom',
      environmentOptions: {
        // A click on a link or a download would lead the one page of all files away.
        happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } },
      },
      // One realm for all files of a package: importing Chakra anew for each costs 1.5 s a file.
      isolate: false,
      // Vitest leaves a core for itself: of two, that is half of the machine.
      maxWorkers: availableParallelism(),
      // Ends what hangs, measures nothing: searches by role take their time where a slow machine is busy.
      testTimeout: 60_000,
      setupFiles: [path.join(here, '../src/testing/setup.ts')],
    },
  };
}
