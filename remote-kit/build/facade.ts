import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const manifest = fileURLToPath(import.meta.resolve('shared-ui/package.json'));

/** Folder of shared-ui: sources in its own repository, an installed package elsewhere. */
export const facadeFolder = path.dirname(manifest);

/** Resolves libraries that shared-ui depends on, in the version that it uses. */
export const facadeRequire = createRequire(manifest);
