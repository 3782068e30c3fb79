import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import webpack from 'webpack';
import { UniqueNamePlugin, blankName, uniqueName } from './unique-name-plugin.ts';

const remote = 'mfe-inbox';
const versions = ['1.0.0', '2.0.0'] as const;
type Version = (typeof versions)[number];

let base: string;
beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'texting-names-'))));
afterEach(() => rmSync(base, { recursive: true, force: true }));

const folderOf = (version: Version): string => join(base, 'dist', version);

/** Builds a release whose entry loads two parts, of which one says its version and the other never changes. */
async function build(version: Version): Promise<void> {
  const sources = join(base, 'src');
  mkdirSync(sources, { recursive: true });
  writeFileSync(join(sources, 'own.js'), `export const own = '${version}';`);
  writeFileSync(join(sources, 'same.js'), "export const same = 'same';");
  writeFileSync(
    join(sources, 'entry.js'),
    `globalThis.load ??= {};
     globalThis.load['${version}'] = async () => [(await import('./own.js')).own, (await import('./same.js')).same];`,
  );
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: join(sources, 'entry.js'),
    output: {
      path: folderOf(version),
      filename: 'entry.js',
      chunkFilename: '[name].[contenthash:12].js',
      publicPath: 'auto',
      uniqueName: blankName(remote),
    },
    plugins: [new UniqueNamePlugin(remote, version)],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
}

interface Script {
  src: string;
  readonly tagName: 'SCRIPT';
  setAttribute(): void;
  onload?: (event: { type: 'load' }) => void;
}

/** A page that runs the scripts that are added to it. */
function openPage(): { run: (src: string) => void; load: Record<string, () => Promise<string[]>> } {
  const newScript = (src = ''): Script => ({ src, tagName: 'SCRIPT', setAttribute: () => undefined });
  const run = (script: Script): void => {
    document.currentScript = script;
    runInContext(readFileSync(script.src.replace('https://app.test', join(base, 'dist')), 'utf8'), page);
    document.currentScript = undefined;
    script.onload?.({ type: 'load' });
  };
  const document = {
    currentScript: undefined as Script | undefined, // undefined = no script runs
    createElement: () => newScript(),
    getElementsByTagName: () => [],
    head: { appendChild: run },
  };
  const page = createContext({ document, setTimeout, clearTimeout, load: {} });

  return { run: (src) => run(newScript(src)), load: page['load'] };
}

test('[PF-02] two versions run in one page, and each receives its own scripts', async () => {
  await build('1.0.0');
  await build('2.0.0');
  const { run, load } = openPage();
  versions.forEach((version) => run(`https://app.test/${version}/entry.js`));

  expect(await load['1.0.0']?.()).toEqual(['1.0.0', 'same']);
  expect(await load['2.0.0']?.()).toEqual(['2.0.0', 'same']);
});

test('[PF-02] the name of a version is only in its entry, so an unchanged script is the same file', async () => {
  await build('1.0.0');
  await build('2.0.0');
  const [before, after] = versions.map((version) =>
    readdirSync(folderOf(version)).map((name): [string, string] => [
      name,
      readFileSync(join(folderOf(version), name), 'utf8'),
    ]),
  );
  const named = (version: Version, scripts: typeof before = []) =>
    scripts.filter(([, text]) => text.includes(uniqueName(remote, version))).map(([name]) => name);

  expect(named('1.0.0', before)).toEqual(['entry.js']);
  expect(named('2.0.0', after)).toEqual(['entry.js']);
  expect(
    before?.filter(([name, text]) => after?.some((one) => one[0] === name && one[1] === text)),
  ).toHaveLength(1);
});
