import { createRequire } from 'node:module';
import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { fallbackFace, fontFaces } from '../../page-css/house-css.ts';

const require = createRequire(import.meta.url);
const fonts = path.join(path.dirname(require.resolve('@fontsource-variable/inter/package.json')), 'files');
const faces = `${fontFaces((file) => `./fonts/${file}`)}\n${fallbackFace()}`;

/** The emoji picker requests its data in one folder, under exactly these names (remote-kit/build/common.ts). */
const isEmojiData = (file: string): boolean => /emojibase-data[\\/]en[\\/]\w+\.json$/.test(file);

/** Catalog of components (docs/adr/0075): stories are next to the components they show. */
const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['../../**/*.stories.tsx'],
  staticDirs: [{ from: fonts, to: '/fonts' }],
  previewHead: (head = '') => `${head}<link rel="icon" href="./favicon.svg"><style>${faces}</style>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // It reads types with the JavaScript version of the compiler, which TypeScript 7 does not have.
  typescript: { reactDocgen: false },
  viteFinal: (given) =>
    mergeConfig(given, {
      build: {
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 5_000,
        rolldownOptions: {
          onwarn: (warning: { readonly code?: string }, warn: (warning: object) => void) =>
            warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning),
          output: {
            assetFileNames: ({ originalFileNames }: { originalFileNames: readonly string[] }) =>
              originalFileNames.some(isEmojiData)
                ? 'emoji/en/[name][extname]'
                : 'assets/[name]-[hash][extname]',
          },
        },
      },
    }),
};

export default config;
