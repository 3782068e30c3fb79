import { remoteConfig } from 'remote-kit/build/remote-config';
import { standaloneConfig } from 'remote-kit/build/standalone-config';
import type { Configuration } from 'webpack';

const root = import.meta.dirname;

const remote: Configuration = remoteConfig({
  name: 'mfe-rewards',
  root,
  exposes: { './page': './src/index.ts', './drawer': './src/drawer.ts', './palette': './src/palette.ts' },
  pages: ['rewards'],
  drawers: ['rewards'],
});

const wallet: Configuration = standaloneConfig({
  name: 'wallet',
  remote: 'mfe-rewards',
  root,
  entry: './src/wallet/index.ts',
  template: './pages/wallet.html',
  stylesheet: 'wallet.css',
});

/** A dev server serves only the remote. */
export default process.env['WEBPACK_SERVE'] ? remote : [remote, wallet];
