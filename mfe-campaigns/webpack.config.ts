import { remoteConfig } from 'remote-kit/build/remote-config';
import type { Configuration } from 'webpack';

const config: Configuration = remoteConfig({
  name: 'mfe-campaigns',
  root: import.meta.dirname,
  exposes: { './page': './src/index.ts', './drawer': './src/drawer.ts', './palette': './src/palette.ts' },
  pages: ['dashboard', 'waves', 'templates'],
  drawers: ['waves', 'templates'],
});

export default config;
