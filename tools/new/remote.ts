import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownAddress } from 'shared-contracts/kernel/owner';
import * as z from 'zod/mini';
import { Refusal } from './change.ts';
import type { Change } from './change.ts';
import { newScreen } from './screen.ts';
import { camel, pascal, sentence } from './names.ts';

/** Remote that new remotes copy their tools and settings from. */
const elder = 'mfe-inbox';
const ownLibraries = ['react', 'react-dom', 'shared-contracts', 'shared-ui'];

const Manifest = z.looseObject({ name: z.string(), dependencies: z.record(z.string(), z.string()) });

function manifestOf(name: string, base: string): string {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(base, elder, 'package.json'), 'utf8')));
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).filter(([library]) => ownLibraries.includes(library)),
  );

  return `${JSON.stringify({ ...manifest, name, version: '1.0.0', dependencies }, null, 2)}\n`;
}

/** Path and name of a page that the tables assign to a remote. */
interface OwnedPage {
  readonly page: string;
  readonly path: string;
}

const pagesFile = 'shared-contracts/src/pages.ts';
const addressesFile = 'shared-contracts/src/addresses.ts';

/** Returns the first page that the tables assign to the remote; undefined = the contract does not contain it yet. */
function ownedPage(name: string, base: string): OwnedPage | undefined {
  const table = readFileSync(join(base, pagesFile), 'utf8');
  const [, page] = new RegExp(String.raw`^ {2}(\w+): \{\s*owner: '${name}'`, 'm').exec(table) ?? [];
  const addresses = readFileSync(join(base, addressesFile), 'utf8');
  const [, path] = new RegExp(String.raw`^ {2}${page}: '([^']+)',`, 'm').exec(addresses) ?? [];

  return page && path ? { page, path } : undefined;
}

/** Refuses an address of the table, which would go before the page of the new remote. */
function requireFreeAddress(name: string, base: string): void {
  const own = ownAddress(name);
  const addresses = readFileSync(join(base, addressesFile), 'utf8');
  const isTaken = [...addresses.matchAll(/^ {2}\w+: '(\/[\w-]*)/gm)].some(([, start]) => start === own);
  if (isTaken) {
    throw new Refusal(`${own} is the address of a page already: ${addressesFile}.`);
  }
}

/** Returns what a build says of its page: the name in the table, or a page that comes with the release. */
function pageOption(name: string, owned: OwnedPage | undefined): string {
  if (owned) {
    return `pages: ['${owned.page}'],`;
  }
  const screen = name.replace(/^mfe-/, '');
  const page = `{ path: '${ownAddress(name)}/*', title: '${sentence(screen)}', access: signedIn, icon: 'apps' }`;

  return `ownPages: {
    ${camel(screen)}: ${page},
  },`;
}

const configOf = (
  name: string,
  page: string,
): string => `import { remoteConfig } from 'remote-kit/build/remote-config';
${page.includes('signedIn') ? "import { signedIn } from 'shared-contracts/kernel/access';\n" : ''}import type { Configuration } from 'webpack';

const config: Configuration = remoteConfig({
  name: '${name}',
  root: import.meta.dirname,
  exposes: { './page': './src/index.ts' },
  ${page}
});

export default config;
`;

const indexOf = (name: string): string => `import { defineMfe } from 'shared-ui';
import { AppRoutes } from './routes.tsx';

/** The module \`./page\` of this remote. */
export default defineMfe({ name: '${name}', module: './page', Component: AppRoutes });
`;

/** Returns an address that matches the page's pattern: '/settings/*' -> '/settings'. */
const addressOf = (path: string): string => path.replace(/\/[:*].*$/, '');

const testOf = (name: string, path: string): string => `import { remoteConformance } from 'shared-ui/testing';
import page from './index.ts';
import { recordAnswers } from './testing/recorded.ts';

remoteConformance({
  title: '${name} ./page',
  lifecycles: page,
  at: '${addressOf(path)}',
  mock: recordAnswers,
});
`;

const routesOf = (screen: string): string => `import { Route, Routes } from 'shared-ui';
import { lazyScreen } from 'shared-ui/parts/lazy-screen';

const ${pascal(screen)}Screen = lazyScreen(
  async () => (await import('./screens/${screen}/${screen}.screen.tsx')).${pascal(screen)}Screen,
);

/** The pages of this remote, each screen fetched when it is first opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="*" element={<${pascal(screen)}Screen />} />
    </Routes>
  );
}
`;

const devPageOf = (name: string, path: string): string => `import { runAlone } from 'shared-ui/dev';
import page from '../index.ts';
import { recordAnswers } from './recorded.ts';

recordAnswers();
runAlone({ remote: '${name}', at: '${addressOf(path)}', page });
`;

const recorded = `/** Sets the API's responses while this remote runs alone: mockApi(endpoint, answers({ … })) of 'shared-ui/dev'. */
export function recordAnswers(): void {
  // Its first screen asks nothing.
}
`;

const readmeOf = (name: string): string => `# ${name}

${sentence(name.replace(/^mfe-/, ''))}, as a remote of the shell: released alone, mounted by its pages.

- Build: \`pnpm --filter ${name} build\` writes \`dist/<version>/\`. Tests: \`pnpm --filter ${name} test\`.
- Work on it: \`pnpm --filter ${name} dev\`, alone or in a shell (docs/developing-a-remote.md).
- Exposes: \`./page\`. Its pages are in \`webpack.config.ts\`.
- Read: \`src/index.ts\` (what it exposes), \`src/routes.tsx\` (its pages), \`src/data/\` (what it asks).
`;

/**
 * `pnpm new remote <name>`: creates a package that builds, passes conformance and can be published, with one screen: at
 * the first page that the tables assign to it, otherwise at a page of its own, which needs no release of the shell.
 */
export function newRemote(name: string, base: string): Change[] {
  if (!/^mfe-[a-z][a-z-]*$/.test(name)) {
    throw new Refusal('Name it like this: pnpm new remote mfe-automation');
  }
  // A folder without package.json may be left over from another branch: node_modules, dist.
  if (existsSync(join(base, name, 'package.json'))) {
    throw new Refusal(`${name} is there already.`);
  }
  const screen = name.replace(/^mfe-/, '');
  const owned = ownedPage(name, base);
  const path = owned?.path ?? ownAddress(name);
  if (!owned) {
    requireFreeAddress(name, base);
  }
  const like = (file: string): Change => ({
    path: `${name}/${file}`,
    text: readFileSync(join(base, elder, file), 'utf8').replaceAll(elder, name),
  });

  return [
    { path: `${name}/package.json`, text: manifestOf(name, base) },
    like('tsconfig.json'),
    like('vitest.config.ts'),
    { path: `${name}/webpack.config.ts`, text: configOf(name, pageOption(name, owned)) },
    { path: `${name}/README.md`, text: readmeOf(name) },
    { path: `${name}/src/index.ts`, text: indexOf(name) },
    { path: `${name}/src/index.test.ts`, text: testOf(name, path) },
    { path: `${name}/src/routes.tsx`, text: routesOf(screen) },
    { path: `${name}/src/testing/dev-page.ts`, text: devPageOf(name, path) },
    { path: `${name}/src/testing/recorded.ts`, text: recorded },
    ...newScreen(`${name}/${screen}`, undefined),
    {
      path: 'pnpm-workspace.yaml',
      edit: (before) => before.replace(/(packages:\n(?: {2}- .*\n)*?)( {2}- api\n)/, `$1  - ${name}\n$2`),
    },
    {
      path: 'tsconfig.json',
      edit: (before) => before.replace(/( *)\{ "path": "api" \}/, `$1{ "path": "${name}" },\n$&`),
    },
    {
      path: 'CODEOWNERS',
      edit: (before) => before.replace(/^\/api\//m, `${`/${name}/`.padEnd(20)}@texting/${screen}\n$&`),
    },
  ];
}
