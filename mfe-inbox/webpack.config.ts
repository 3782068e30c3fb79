import { remoteConfig } from 'remote-kit/build/remote-config';
import type { Configuration } from 'webpack';

const config: Configuration = remoteConfig({
  name: 'mfe-inbox',
  root: import.meta.dirname,
  exposes: { './page': './src/index.ts', './drawer': './src/drawer.ts', './palette': './src/palette.ts' },
  pages: ['conversations', 'contacts', 'newList'],
  drawers: ['conversations', 'contacts'],
});

export default config;
