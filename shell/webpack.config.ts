import path from 'node:path';
import type { Configuration } from 'webpack';
import { shellConfig } from 'remote-kit/build/shell-config';
import { InlineIconPlugin } from './build/inline-icon-plugin.ts';
import { PublicFilesPlugin } from './build/public-files-plugin.ts';

const root = import.meta.dirname;
const stylesheet = 'first-paint.css';

const [early, ...others] = shellConfig({
  root,
  entries: {
    shell: './src/index.ts',
    login: './src/session/sign-in/index.tsx',
    signUp: './src/sign-up/index.ts',
    onboarding: './src/onboarding/index.tsx',
    shopify: './src/shopify/index.tsx',
    serviceWorker: './src/push/service-worker.ts',
  },
  pages: {
    index: { template: './pages/index.html', stylesheet },
    login: { template: './pages/login.html', stylesheet },
    signUp: { template: './pages/sign-up.html', stylesheet: 'sign-up.css' },
    onboarding: { template: './pages/onboarding.html', stylesheet },
    shopify: { template: './pages/shopify.html', stylesheet },
  },
});

const publicFolder = path.join(root, 'public');
const inlineIcon = new InlineIconPlugin(path.join(publicFolder, 'favicon.svg'));
const builds: Configuration[] = [
  { ...early, plugins: [...(early?.plugins ?? []), new PublicFilesPlugin(publicFolder)] },
  ...others.map((build) => ({ ...build, plugins: [...(build.plugins ?? []), inlineIcon] })),
];

export default builds;
