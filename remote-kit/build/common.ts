import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { buildCache } from './build-cache.ts';
import { CompileAheadPlugin } from './compile-ahead-plugin.ts';
import { EarlyPathsPlugin } from './early-paths-plugin.ts';
import { FacadeOnlyPlugin } from './facade-only-plugin.ts';
import { facadeRequire } from './facade.ts';
import { PureDeclarationsPlugin } from './pure-declarations-plugin.ts';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/** Browsers that support ES2022 get the code as written; older ones are not supported (engineering.md, Budgets). */
export const browserTarget = 'es2022';

/** File names contain a content hash, so every file can be cached forever. */
export const hashedScript = '[name].[contenthash:12].js';

/** Returns the rule that compiles our sources; `react` adds options for SWC's React transform. */
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
  test: /shared-contracts[\\/](?:.*[\\/])?src[\\/]api[\\/].*\.[jt]s$/,
  enforce: 'pre',
  loader: path.join(here, 'no-summaries-loader.cjs'),
};

const pictures = {
  test: /\.(svg|png|ico|webp|woff2|mp3)$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:12][ext]' },
};

/** The emoji picker requests `<folder>/en/data.json` and `messages.json` under exactly these names. */
const emojiData = {
  test: /emojibase-data[\\/]en[\\/]\w+\.json$/,
  type: 'asset/resource',
  generator: { filename: 'emoji/en/[name][ext]' },
};

/** Returns the loader rules for each kind of file. */
export const loaderRules = (react: object = {}): RuleSetRule[] => [
  sources(react),
  withoutSummaries,
  pureCalls,
  pictures,
  emojiData,
];

/** zod's error messages in 50 languages. We use none of them, and tree shaking would drop them only after parsing. */
const otherLanguages = /^\.\.\/locales\/index\.js$/;

/** react-router's default file includes development code and warnings, so its production file is named here. */
const router = path.join(
  path.dirname(createRequire(facadeRequire.resolve('react-router-dom')).resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

/** Path of a module in this folder: a source in its own repository, JavaScript in an installed package. */
const ownModule = (name: string): string =>
  path.join(here, `${name}${path.extname(fileURLToPath(import.meta.url))}`);

/** Modules that are replaced with smaller ones. */
export const commonAliases = {
  'hoist-non-react-statics': ownModule('no-hoist'),
  'react-router$': router,
  'react-router/dom$': ownModule('no-router-provider'),
};

/** Returns the configuration that all bundles share. */
export function commonConfig(name: string, root: string): Configuration {
  return {
    name,
    mode: 'production',
    context: root,
    target: ['web', browserTarget],
    devtool: 'hidden-source-map',
    ...buildCache(name),
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      // rxjs exports native classes under this condition name, otherwise ES5 with helpers.
      conditionNames: ['es2015', '...'],
      alias: commonAliases,
    },
    module: { rules: loaderRules() },
    plugins: [
      new FacadeOnlyPlugin(),
      new CompileAheadPlugin(),
      new PureDeclarationsPlugin(),
      new EarlyPathsPlugin(),
      new webpack.NormalModuleReplacementPlugin(otherLanguages, '../locales/en.js'),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // Without worker processes: swc is multithreaded, and scripts need not be copied between processes.
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
