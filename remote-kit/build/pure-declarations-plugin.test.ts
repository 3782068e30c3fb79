import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import webpack from 'webpack';
import { PureDeclarationsPlugin } from './pure-declarations-plugin.ts';

const files = {
  'kernel.js': `
    export const endpoint = (definition) => { globalThis.made?.push(definition); return definition; };
    export const object = (shape) => ({ shape, check: (...rules) => ({ shape, rules }) });`,
  'schemas.js': `
    import { object } from './kernel.js';
    export const Unused = object({ unusedField: 1 }).check(2);`,
  'endpoints.js': `
    import { endpoint, object } from './kernel.js';
    import { Unused } from './schemas.js';
    const notes = ['note of both'];
    export const getList = endpoint({ name: 'getList', input: object({ list: 1 }).check(3), notes });
    export const getUnused = endpoint({ name: 'getUnused', input: Unused, notes: [...notes, 'note of unused'] });`,
};

let base: string;
beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'texting-pure-'))));
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** Bundles a script that uses one of two endpoints, whose modules are in `folder`. Returns the bundle. */
async function bundleFrom(folder: string): Promise<string> {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  for (const [name, text] of Object.entries(files)) {
    write(`${folder}/${name}`, text);
  }
  write('entry.js', `import { getList } from './${folder}/endpoints.js';\nconsole.log(getList);`);
  const compiler = webpack({
    mode: 'production',
    context: base,
    entry: './entry.js',
    output: { path: join(base, 'dist') },
    plugins: [new PureDeclarationsPlugin()],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));

  return readFileSync(join(base, 'dist/main.js'), 'utf8');
}

test('endpoints that a bundle does not use are removed, with their schemas', async () => {
  const bundle = await bundleFrom('shared-contracts/src');

  expect(bundle).toContain('getList');
  expect(bundle).toContain('note of both');
  expect(bundle).not.toMatch(/getUnused|unusedField|note of unused/);
});

test('calls of other packages stay, since they may have an effect', async () => {
  expect(await bundleFrom('other-contracts/src')).toContain('getUnused');
});
