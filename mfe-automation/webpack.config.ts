import { remoteConfig } from 'remote-kit/build/remote-config';
import type { Configuration } from 'webpack';

const config: Configuration = remoteConfig({
  name: 'mfe-automation',
  root: import.meta.dirname,
  exposes: { './page': './src/index.ts', './palette': './src/palette.ts' },
  pages: ['flows'],
  drawers: [],
});

export default config;
