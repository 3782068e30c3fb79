/** Files that change the result of a step. */
export interface Inputs {
  /** Beginnings of the paths of files that the step tests, or runs with. All that their code imports counts too. */
  readonly inputs: readonly string[];
  /** Folders of which also all files count that are not code, such as manifests and pictures. */
  readonly libraries: readonly string[];
  /** Beginnings of the paths of files whose imports do not count. */
  readonly ends?: readonly string[];
}

/** Lists every endpoint. Releases depend on how the list is compared, not on what is in it. */
export const allEndpoints = 'shared-contracts/src/api/index.ts';

/** Files that put the product together from all areas. */
const processes = 'api/src/process/';

/** Inputs of slow steps apart from the tests of packages. */
export const inputsOfRuns = {
  'catalog in Chromium': {
    inputs: ['e2e/catalogue/', 'shared-ui/'],
    libraries: ['remote-kit/', 'shared-contracts/'],
  },
  // The areas that receive, send and import, the platform below them, and everything that starts the product.
  faults: {
    inputs: [
      'api/src/areas/flows/',
      'api/src/areas/imports/',
      'api/src/areas/links/',
      'api/src/areas/messages/',
      'api/src/areas/waves/',
      'api/src/config/',
      'api/src/http/',
      'api/src/kernel/',
      'api/src/main.ts',
      'api/src/messaging/',
      'api/src/operations/',
      'api/src/platform/',
      'api/src/process/',
      'api/src/stand-ins/carriers/',
      'api/src/worker.ts',
      'e2e/faults/',
      'e2e/vitest.config.ts',
      'tools/host/',
      'tools/run/bootstrap',
      'tools/run/start',
      'test-servers/src/s3/',
    ],
    libraries: ['api/', 'shared-contracts/'],
    ends: [allEndpoints, processes],
  },
  // The files that the recipes change, the modules that generated files import, and the rules that they have to pass.
  'recipes of pnpm new': {
    inputs: [
      '.oxlintrc.json',
      'CONTRIBUTING.md',
      'api/src/kernel/',
      'api/src/platform/audit/',
      'api/src/platform/db/facts/',
      'api/src/platform/db/migrations/',
      'api/src/platform/jobs/',
      'api/src/platform/platform.ts',
      'api/src/platform/serve.ts',
      'api/src/process/',
      'api/src/testing/',
      'knip.json',
      'remote-kit/',
      'shared-contracts/src/addresses.ts',
      'shared-contracts/src/api/index.ts',
      'shared-contracts/src/audit-actions.ts',
      'shared-contracts/src/events.ts',
      'shared-contracts/src/kernel/',
      'shared-contracts/src/live-events.ts',
      'shared-contracts/src/pages.ts',
      'shared-ui/src/parts/lazy-screen.tsx',
      'shared-ui/src/testing/',
      'tools/checkout/',
      'tools/lint/',
      'tools/new/',
    ],
    libraries: ['mfe-inbox/'],
    ends: ['api/', 'remote-kit/', 'shared-contracts/', 'shared-ui/'],
  },
  // They also build remotes outside of the checkout, from the packed packages.
  'release journeys': {
    inputs: [
      'api/src/areas/releases/',
      'e2e/kept/',
      'e2e/playwright.config.ts',
      'e2e/specs/releases/',
      'examples/',
      'remote-kit/',
      'shell/build/',
      'shell/src/overrides/',
      'shell/src/remotes/',
      'tools/build/',
      'tools/checkout/',
      'tools/host/',
      'tools/new/',
      'tools/pack/',
      'tools/release/',
      'tools/run/bootstrap',
      'tools/run/start',
    ],
    libraries: ['mfe-rewards/', 'shared-contracts/', 'shared-ui/', 'shell/'],
    ends: [allEndpoints],
  },
} as const satisfies Readonly<Record<string, Inputs>>;

/** Slow step apart from the tests of packages. */
export type SlowRun = keyof typeof inputsOfRuns;
