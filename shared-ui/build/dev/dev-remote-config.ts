import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { commonConfig, rules } from '../common.ts';
import { globalName } from '../remote-name.ts';
import type { RemoteBuild } from '../remote-build.ts';
import { RemoteFilePlugin } from '../remote-file-plugin.ts';
import { DevPagePlugin } from './dev-page-plugin.ts';
import { devServer } from './dev-server.ts';

const pageEntry = 'dev-page';

/** Where a remote says how it runs alone. */
const devPage = './src/testing/dev-page.ts';

/**
 * The build of a remote that is being worked on (docs/adr/0012). It shares nothing: with a React of its own, in its
 * development build, an edit is shown without a reload and keeps state, in the production build of a shell too.
 */
export function devRemoteConfig({ name, root, exposes, pages, drawers }: RemoteBuild): Configuration {
  const common = commonConfig(name, root);
  const hasPage = existsSync(path.join(root, devPage));

  return {
    // Libraries as they are released: the development one of emotion breaks the content policy (docs/adr/0005).
    ...common,
    // Not `eval`: the policy forbids that too.
    devtool: 'cheap-module-source-map',
    cache: { type: 'memory' },
    entry: hasPage ? { [pageEntry]: devPage } : {},
    output: {
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: 'auto',
      uniqueName: `${name}@dev`,
      // The page is of another origin: asked for in any other way, the server refuses.
      crossOriginLoading: 'anonymous',
    },
    module: { rules: rules({ development: true, refresh: true }) },
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
      new RemoteFilePlugin({ name, version: 'dev', pages, drawers }),
      new ReactRefreshPlugin({ forceEnable: true, overlay: false }),
      ...(hasPage ? [new DevPagePlugin(name, pageEntry)] : []),
    ],
    // What a build says is said all the same; this tells of answers that a page no longer waited for.
    infrastructureLogging: { level: 'none' },
    devServer: devServer(name),
  };
}
