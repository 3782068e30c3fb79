import { remoteConfig } from 'remote-kit/build/remote-config';
import { releaser } from 'shared-contracts/kernel/access';
import type { Configuration } from 'webpack';

const config: Configuration = remoteConfig({
  name: 'mfe-releases',
  root: import.meta.dirname,
  exposes: { './page': './src/index.ts' },
  ownPages: {
    releases: { path: '/releases/*', title: 'Releases', access: releaser, icon: 'flag' },
  },
});

export default config;
