import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { commonAliases, commonConfig, hashedScript } from './common.ts';
import { firstChunks } from './first-chunks.ts';
import { HtmlPagePlugin } from './html-page-plugin.ts';
import { pageConfig } from './page-config.ts';
import { shared } from './sharing.ts';

const federation = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'),
);
const runtimeProvider = federation.resolve('@module-federation/inject-external-runtime-core-plugin');

/**
 * The federation plugin references its runtime provider by its CommonJS file, which would include the whole runtime a
 * second time (10 kB). The ES module of the same name replaces it.
 */
const oneRuntime = { [runtimeProvider]: runtimeProvider.replace(/\.cjs$/, '.js') };

export interface PageSource {
  readonly template: string;
  /** Next to the template: styles for the time before the first script. */
  readonly stylesheet?: string;
}

export interface ShellBuild {
  /** The package's folder: `import.meta.dirname`. */
  readonly root: string;
  readonly entries: {
    /**
     * Imports the chunks `boot` and `look` (boot-scripts.ts) and nothing directly: sharing needs one asynchronous step.
     */
    readonly shell: string;
    readonly login: string;
    /** Public page for visitors who sign up for texts. */
    readonly signUp: string;
    /** Pages for signing up an organization. */
    readonly onboarding: string;
    /** Pages that connect a Shopify shop. */
    readonly shopify: string;
    readonly serviceWorker?: string;
  };
  /** HTML files with the placeholders that html-page-plugin.ts lists. */
  readonly pages: Readonly<Record<'index' | 'login' | 'signUp' | 'onboarding' | 'shopify', PageSource>>;
}

/**
 * Returns the builds of the shell, into `dist/`: the federated shell (index.html) and, without federation, the early
 * scripts, the sign-in pages (login.html), the sign-up page for visitors (sign-up.html), the onboarding
 * (onboarding.html) and the Shopify pages (shopify.html).
 */
export function shellConfig({ root, entries, pages }: ShellBuild): Configuration[] {
  const dist = path.join(root, 'dist');
  const common = commonConfig('shell', root);
  const early = pageConfig({ name: 'early', root, dist, entry: 'shared-ui/early' });
  const theme = pageConfig({ name: 'theme', root, dist, entry: 'shared-ui/early-theme' });
  const login = pageConfig({
    name: 'login',
    root,
    dist,
    entry: entries.login,
    page: { ...pages.login, filename: 'login.html', fetchAhead: 'shell', themeScript: 'theme' },
  });
  const signUp = pageConfig({
    name: 'sign-up',
    root,
    dist,
    entry: entries.signUp,
    page: { ...pages.signUp, filename: 'sign-up.html' },
  });
  const onboarding = pageConfig({
    name: 'onboarding',
    root,
    dist,
    entry: entries.onboarding,
    page: { ...pages.onboarding, filename: 'onboarding.html', themeScript: 'theme' },
  });
  const shopify = pageConfig({
    name: 'shopify',
    root,
    dist,
    entry: entries.shopify,
    page: { ...pages.shopify, filename: 'shopify.html', themeScript: 'theme' },
  });
  const worker = entries.serviceWorker
    ? [
        pageConfig({
          name: 'service-worker',
          root,
          dist,
          entry: entries.serviceWorker,
          filename: 'service-worker.js',
        }),
      ]
    : [];

  return [
    early,
    theme,
    {
      ...common,
      dependencies: ['early'],
      resolve: { ...common.resolve, alias: { ...commonAliases, ...oneRuntime } },
      entry: { shell: entries.shell },
      optimization: { ...common.optimization, splitChunks: firstChunks },
      output: {
        path: dist,
        filename: hashedScript,
        chunkFilename: hashedScript,
        publicPath: '/',
        uniqueName: 'shell',
      },
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared,
          dts: false,
          dev: false,
          manifest: false,
          experiments: {
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        new HtmlPagePlugin({
          ...pages.index,
          filename: 'index.html',
          headScripts: 'early',
          publishesAs: 'shell',
        }),
      ],
    },
    { ...login, dependencies: ['shell', 'theme'] },
    signUp,
    { ...onboarding, dependencies: ['theme'] },
    { ...shopify, dependencies: ['theme'] },
    ...worker,
  ];
}
