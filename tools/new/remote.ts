import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Refusal } from './change.ts';
import type { Change } from './change.ts';
import { withLine } from './edits.ts';
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

/** Refuses a page whose name or path is already in the table. */
function requireNewPage({ page, path }: OwnedPage, base: string): void {
  const table = readFileSync(join(base, pagesFile), 'utf8');
  const [entry, owner] =
    new RegExp(String.raw`^ {2}${page}: \{[^}]*?owner: '([\w-]+)'`, 'm').exec(table) ?? [];
  if (entry) {
    throw new Refusal(`The page '${page}' is there already, and of ${owner}: ${pagesFile}.`);
  }
  const stem = path.replace(/\/\*$/, '');
  const addresses = readFileSync(join(base, addressesFile), 'utf8');
  const taken = [...addresses.matchAll(/^ {2}\w+: '([^']+)',/gm)].find(
    ([, other = '']) => other.replace(/\/\*$/, '') === stem,
  );
  if (taken) {
    throw new Refusal(`${stem} is the address of a page already: ${addressesFile}.`);
  }
}

/** Adds a page to the tables, for everybody who is signed in. */
function withPage({ page, path }: OwnedPage, { owner, title }: { owner: string; title: string }): Change[] {
  const entry = `  ${page}: { owner: '${owner}', title: '${title}', access: staffPage },\n`;

  return [
    { path: addressesFile, edit: withLine(`  ${page}: '${path}',\n`, ['const patterns = {', '} as const;']) },
    { path: pagesFile, edit: withLine(entry, ['definePages({', '});']) },
  ];
}

const configOf = (
  name: string,
  page: string,
): string => `import { remoteConfig } from 'remote-kit/build/remote-config';
import type { Configuration } from 'webpack';

const config: Configuration = remoteConfig({
  name: '${name}',
  root: import.meta.dirname,
  exposes: { './page': './src/index.ts' },
  pages: ['${page}'],
  drawers: [],
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

${sentence(name.replace(/^mfe-/, ''))}, as a remote of the shell: released alone, mounted by the pages table.

- Build: \`pnpm --filter ${name} build\` writes \`dist/<version>/\`. Tests: \`pnpm --filter ${name} test\`.
- Work on it: \`pnpm --filter ${name} dev\`, alone or in a shell (docs/developing-a-remote.md).
- Exposes: \`./page\`. Its pages are named in \`webpack.config.ts\`.
- Read: \`src/index.ts\` (what it exposes), \`src/routes.tsx\` (its pages), \`src/data/\` (what it asks).
`;

function withName(name: string): (before: string) => string {
  return (before) => {
    if (before.includes(`'${name}'`)) {
      return before;
    }

    return before.replace(/(export type RemoteName =[^;]*);/, `$1 | '${name}';`);
  };
}

/**
 * `pnpm new remote <name>`: creates a package that builds, passes conformance and can be published, with one screen at
 * the first page that the tables assign to it. If the tables do not contain the name, adds a page.
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
  const { page, path } = owned ?? { page: camel(screen), path: `/${screen}/*` };
  if (!owned) {
    requireNewPage({ page, path }, base);
  }
  const like = (file: string): Change => ({
    path: `${name}/${file}`,
    text: readFileSync(join(base, elder, file), 'utf8').replaceAll(elder, name),
  });

  return [
    { path: `${name}/package.json`, text: manifestOf(name, base) },
    like('tsconfig.json'),
    like('vitest.config.ts'),
    { path: `${name}/webpack.config.ts`, text: configOf(name, page) },
    { path: `${name}/README.md`, text: readmeOf(name) },
    { path: `${name}/src/index.ts`, text: indexOf(name) },
    { path: `${name}/src/index.test.ts`, text: testOf(name, path) },
    { path: `${name}/src/routes.tsx`, text: routesOf(screen) },
    { path: `${name}/src/testing/dev-page.ts`, text: devPageOf(name, path) },
    { path: `${name}/src/testing/recorded.ts`, text: recorded },
    ...newScreen(`${name}/${screen}`, undefined),
    { path: 'shared-contracts/src/kernel/owner.ts', edit: withName(name) },
    ...(owned ? [] : withPage({ page, path }, { owner: name, title: sentence(screen) })),
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
