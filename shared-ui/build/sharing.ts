import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionOf } from './common.ts';

const facadeVersion = versionOf(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
const zodNames = fileURLToPath(new URL('../src/runtime/zod.ts', import.meta.url));
/** What makes an icon of its lines: every icon names it by a relative path, and every chunk with icons held a copy. */
const iconMaker = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('lucide-react/icons/x'))),
  '../createLucideIcon.mjs',
);
const facadeMinor = facadeVersion.split('.').slice(0, 2).join('.');

/** Written by hand: a range taken from package.json would refuse a remote that was built with a newer patch. */
const react = { singleton: true, strictVersion: true, requiredVersion: '^19.0.0' };

const facade = { singleton: false, version: facadeVersion, requiredVersion: `^${facadeMinor}.0` };

/**
 * What shell and remotes have in common at run time, and nothing else (engineering.md, Browser). `react-dom/client` is
 * named because sharing `react-dom` alone does not share it. The facade is no singleton: a remote that needs a newer
 * one brings its own copy and runs.
 */
export const shared = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  'react-dom/client': react,
  'shared-ui': facade,
  // Half of a remote's own first view otherwise (docs/adr/0079).
  'zod/mini': { ...facade, import: zodNames, packageName: 'shared-ui' },
  [iconMaker]: { ...facade, import: iconMaker, shareKey: 'lucide-icon', packageName: 'shared-ui' },
};
