import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { commonConfig, loaderRules } from '../common.ts';
import { globalName } from '../remote-name.ts';
import type { RemoteBuild } from '../remote-build.ts';
import { RemoteFilePlugin } from '../remote-file-plugin.ts';
import { DevPagePlugin } from './dev-page-plugin.ts';
import { devServer } from './dev-server.ts';

const pageEntry = 'dev-page';

/** Module in which a remote describes how it runs standalone. */
const devPage = './src/testing/dev-page.ts';

/**
 * Returns the build configuration for a remote in development (developing-a-remote.md, Edits). It shares nothing: with
 * its own development build of React, edits appear without a reload and keep state, even in a production shell.
 */
export function devRemoteConfig(build: RemoteBuild): Configuration {
  const { name, root, exposes } = build;
  const common = commonConfig(name, root);
  const hasPage = existsSync(path.join(root, devPage));

  return {
    // Uses the production builds of libraries: emotion's development build violates the content security policy
    // (docs/adr/0005).
    ...common,
    // Not `eval`, which the policy forbids too.
    devtool: 'cheap-module-source-map',
    cache: { type: 'memory' },
    entry: hasPage ? { [pageEntry]: devPage } : {},
    output: {
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: 'auto',
      uniqueName: `${name}@dev`,
      // The page has another origin, and the server refuses requests without CORS.
      crossOriginLoading: 'anonymous',
    },
    module: { rules: loaderRules({ development: true, refresh: true }) },
    optimization: {
      nodeEnv: 'development',
      moduleIds: 'named',
      chunkIds: 'named',
      minimize: false,
      concatenateModules: false,
      usedExports: false,
      mangleExports: false,
      innerGraph: false,
      realContentHash: false,
    },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: globalName(name),
        filename: 'remoteEntry.js',
        exposes,
        shared: {},
        dts: false,
        dev: false,
        manifest: true,
      }),
      new RemoteFilePlugin(build, 'dev'),
      new ReactRefreshPlugin({ forceEnable: true, overlay: false }),
      ...(hasPage ? [new DevPagePlugin(name, pageEntry)] : []),
    ],
    // Build output is still printed; this only silences messages about responses that a page stopped waiting for.
    infrastructureLogging: { level: 'none' },
    devServer: devServer(name),
  };
}
