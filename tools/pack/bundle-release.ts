import { readFileSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';

/** In the kit there is no checkout: the root is the folder of the remote, in which the command runs. */
const inFolderOfRemote: Plugin = {
  name: 'in-folder-of-remote',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]checkout[/\\]root\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const contents = text.replace("resolve(import.meta.dirname, '../..')", 'process.cwd()');
      if (contents === text) {
        throw new Error(`${path} does not say where the checkout is any more.`);
      }

      return { contents, loader: 'ts' };
    });
  },
};

/** Libraries that are no modules of JavaScript call `require` for what Node brings. */
const banner = `import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);`;

/** Writes the commands of `pnpm release` that a remote's own repository needs, with all that they import, to a file. */
export async function bundleRelease(outfile: string): Promise<void> {
  await build({
    entryPoints: [inRoot('tools/release/kit-release.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: banner },
    plugins: [inFolderOfRemote],
    logLevel: 'silent',
  });
}
