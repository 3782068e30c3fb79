import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionOf } from './version-of.ts';
import { facadeFolder } from './facade.ts';

const facadeVersion = versionOf(facadeFolder);
const zodNames = fileURLToPath(import.meta.resolve('shared-ui/zod'));
/**
 * Module that creates an icon from its paths. Every icon imports it by a relative path, so every chunk with icons
 * contained a copy.
 */
const iconMaker = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('lucide-react/icons/x'))),
  '../createLucideIcon.mjs',
);
const facadeMinor = facadeVersion.split('.').slice(0, 2).join('.');

/** Maintained by hand: a range taken from package.json would reject a remote that was built with a newer patch. */
const react = { singleton: true, strictVersion: true, requiredVersion: '^19.0.0' };

const facade = { singleton: false, version: facadeVersion, requiredVersion: `^${facadeMinor}.0` };

/**
 * Modules that the shell and remotes share at run time, and nothing else (engineering.md, Browser). `react-dom/client`
 * is listed because sharing `react-dom` alone does not share it. The facade is not a singleton: a remote that needs a
 * newer one brings its own copy and runs.
 */
export const shared = {
  react,
  'react/jsx-runtime': react,
  'react-dom': react,
  'react-dom/client': react,
  'shared-ui': facade,
  // It would otherwise be half of a remote's own first view (docs/adr/0003).
  'zod/mini': { ...facade, import: zodNames, packageName: 'shared-ui' },
  [iconMaker]: { ...facade, import: iconMaker, shareKey: 'lucide-icon', packageName: 'shared-ui' },
};
