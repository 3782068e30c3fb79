import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { afterEach, beforeEach, expect, test } from 'vitest';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';
import { EarlyPathsPlugin } from './early-paths-plugin.ts';

let base: string;
beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'texting-early-'))));
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** Builds a remote whose entry has a hash in its name. Returns the errors of the build. */
async function buildRemote(plugins: WebpackPluginInstance[]): Promise<string[]> {
  writeFileSync(join(base, 'page.js'), `export const load = () => import('./part.js');`);
  writeFileSync(join(base, 'part.js'), `export const part = 'part';`);
  const compiler = webpack({
    mode: 'production',
    context: base,
    entry: {},
    output: { path: join(base, 'dist'), filename: '[name].[contenthash:12].js', publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'remote',
        filename: 'remoteEntry.[contenthash:12].js',
        exposes: { './page': './page.js' },
        dts: false,
        manifest: false,
      }),
      ...plugins,
    ],
  });

  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      error ? reject(error) : resolve((stats?.toJson().errors ?? []).map(({ message }) => message)),
    ),
  );
}

test('a remote whose entry has a hash in its name builds', async () => {
  expect(await buildRemote([new EarlyPathsPlugin()])).toEqual([]);
  expect(
    readdirSync(join(base, 'dist')).filter((name) => /^remoteEntry\.[\da-f]{12}\.js$/.test(name)),
  ).toHaveLength(1);
});

test('is needed as long as Module Federation asks for the path of a chunk without a hash', async () => {
  expect(await buildRemote([])).toEqual([expect.stringContaining('[contenthash:12] not implemented')]);
});
