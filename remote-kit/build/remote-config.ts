import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { commonConfig, hashedScript } from './common.ts';
import { ContractFilePlugin } from './contract-file-plugin.ts';
import { devRemoteConfig } from './dev/dev-remote-config.ts';
import { remoteChunks } from './remote-chunks.ts';
import { releaseTarget } from './release-target.ts';
import { globalName } from './remote-name.ts';
import type { RemoteBuild } from './remote-build.ts';
import { RemoteFilePlugin } from './remote-file-plugin.ts';
import { shared } from './sharing.ts';
import { UniqueNamePlugin, blankName } from './unique-name-plugin.ts';

/** Returns the build configuration of a remote or, under `webpack serve`, of its dev server. */
export function remoteConfig(build: RemoteBuild): Configuration {
  return process.env['WEBPACK_SERVE'] ? devRemoteConfig(build) : releaseConfig(build);
}

/** Refuses a drawer without the module that shows its list: people would see an error card beside each page. */
function requireDrawer({ name, exposes, drawers = [], ownPages = {} }: RemoteBuild): void {
  const hasDrawer = drawers.length > 0 || Object.values(ownPages).some(({ drawer }) => drawer !== undefined);
  if (hasDrawer && exposes['./drawer'] === undefined) {
    throw new Error(`${name} has a drawer, and exposes no './drawer' that shows its list.`);
  }
}

/**
 * Returns the build configuration of a release: one immutable folder `dist/<version>/`, with a `remote.json` that
 * describes it.
 */
function releaseConfig(build: RemoteBuild): Configuration {
  const { name, root, exposes } = build;
  requireDrawer(build);
  const { version, folder } = releaseTarget(root);
  const common = commonConfig(name, root);

  return {
    ...common,
    entry: {},
    optimization: { ...common.optimization, splitChunks: remoteChunks },
    output: {
      path: folder,
      filename: hashedScript,
      chunkFilename: hashedScript,
      publicPath: 'auto',
      uniqueName: blankName(name),
      devtoolNamespace: name,
      clean: true,
    },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: globalName(name),
        filename: 'remoteEntry.[contenthash:12].js',
        exposes,
        shared,
        dts: false,
        dev: false,
        manifest: true,
        experiments: { externalRuntime: true },
      }),
      new UniqueNamePlugin(name, version),
      new RemoteFilePlugin(build, version),
      new ContractFilePlugin(),
    ],
  };
}
