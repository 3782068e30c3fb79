import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { CompileAheadPlugin } from './compile-ahead-plugin.ts';
import { FacadeOnlyPlugin } from './facade-only-plugin.ts';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** Browsers that understand ES2022 get it as written; older ones are not served (engineering.md, Budgets). */
export const browserTarget = 'es2022';

/** Hashed names, so that every file may be cached for ever. */
export const hashedScript = '[name].[contenthash:12].js';

/** The `version` of a package's package.json. */
export function versionOf(packageFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) {
    throw new Error(`${packageFolder}/package.json states no version.`);
  }

  return String(manifest.version);
}

/** How our sources become scripts; `react` adds to what React's own compiler is told. */
const sources = (react: object): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: browserTarget,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
    },
  },
});

const pureCalls = {
  test: /((@chakra-ui|@ark-ui)[\\/]react|react-router)[\\/]dist[\\/].*\.m?js$/,
  loader: path.join(here, 'pure-calls-loader.cjs'),
};

const withoutSummaries: RuleSetRule = {
  test: /shared-contracts[\\/]src[\\/]api[\\/].*\.ts$/,
  enforce: 'pre',
  loader: path.join(here, 'no-summaries-loader.cjs'),
};

const pictures = {
  test: /\.(svg|png|ico|webp|woff2|mp3)$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:12][ext]' },
};

/** The emoji picker asks for `<folder>/en/data.json` and `messages.json` under exactly these names. */
const emojiData = {
  test: /emojibase-data[\\/]en[\\/]\w+\.json$/,
  type: 'asset/resource',
  generator: { filename: 'emoji/en/[name][ext]' },
};

/** What becomes of each kind of file. */
export const rules = (react: object = {}): RuleSetRule[] => [
  sources(react),
  withoutSummaries,
  pureCalls,
  pictures,
  emojiData,
];

/** zod's sentences in 50 languages, which none of ours are in: they would fall away, after having been read. */
const otherLanguages = /^\.\.\/locales\/index\.js$/;

/** The router offers what it has for developers, with its warnings, to everybody who does not name another file. */
const router = path.join(
  path.dirname(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

/** Modules that something smaller stands in for. */
export const commonAliases = {
  'hoist-non-react-statics': path.join(here, 'no-hoist.ts'),
  'react-router$': router,
  'react-router/dom$': path.join(here, 'no-router-provider.ts'),
};

/** What every bundle of the house has in common. Release builds never cache: the first warm build changes hashes. */
export function commonConfig(name: string, root: string): Configuration {
  return {
    name,
    mode: 'production',
    context: root,
    target: ['web', browserTarget],
    devtool: 'hidden-source-map',
    cache: false,
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      // rxjs offers its classes as they are under this name, else as ES5 with helpers.
      conditionNames: ['es2015', '...'],
      alias: commonAliases,
    },
    module: { rules: rules() },
    plugins: [
      new FacadeOnlyPlugin(),
      new CompileAheadPlugin(),
      new webpack.NormalModuleReplacementPlugin(otherLanguages, '../locales/en.js'),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // Without workers of its own: swc has threads, and scripts need not be copied to another process and back.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          terserOptions: { compress: { passes: 3 } },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
