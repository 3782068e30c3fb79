import { remoteConfig } from 'remote-kit/build/remote-config';
import { account } from 'shared-contracts/kernel/access';
import type { Configuration } from 'webpack';

const config: Configuration = remoteConfig({
  name: 'mfe-example',
  root: import.meta.dirname,
  exposes: { './page': './src/index.ts' },
  ownPages: {
    lists: { path: '/example/*', title: 'Largest lists', access: account('manage_contacts'), icon: 'list' },
  },
});

export default config;
