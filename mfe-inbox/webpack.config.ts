import { remoteConfig } from 'shared-ui/build/remote-config';
import type { Configuration } from 'webpack';

const config: Configuration = remoteConfig({
  name: 'mfe-inbox',
  root: import.meta.dirname,
  exposes: { './page': './src/index.ts', './drawer': './src/drawer.ts' },
  pages: ['conversations', 'contacts', 'newList'],
  drawers: ['conversations', 'contacts'],
});

/** The emoji picker asks for `<folder>/en/data.json` and `messages.json` under exactly these names. */
config.module?.rules?.push({
  test: /emojibase-data[\\/]en[\\/]\w+\.json$/,
  type: 'asset/resource',
  generator: { filename: 'emoji/en/[name][ext]' },
});

export default config;
