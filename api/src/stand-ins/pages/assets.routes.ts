import { readFile } from 'node:fs/promises';
import type { PlainRoute } from '../../http/plain-route.ts';

const contentTypes = {
  'pages.css': 'text/css; charset=utf-8',
  'handset.mjs': 'text/javascript; charset=utf-8',
  'handset-call.mjs': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const;

/** Style, script and icon of the pages, as files. */
export const assetRoutes: readonly PlainRoute[] = Object.entries(contentTypes).map(([name, contentType]) => ({
  method: 'GET',
  path: `/pages/${name}`,
  answer: async () => ({
    headers: { 'content-type': contentType, 'cache-control': 'no-cache' },
    body: await readFile(new URL(`./assets/${name}`, import.meta.url)),
  }),
}));
