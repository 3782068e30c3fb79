import { remoteConfig } from 'remote-kit/build/remote-config';
import type { Configuration } from 'webpack';

const config: Configuration = remoteConfig({
  name: 'mfe-admin',
  root: import.meta.dirname,
  exposes: { './page': './src/index.ts', './palette': './src/palette.ts' },
  pages: ['settings', 'groups', 'user', 'profile', 'feedback', 'newAccount', 'registerCampaign', 'account'],
  drawers: [],
});

export default config;
