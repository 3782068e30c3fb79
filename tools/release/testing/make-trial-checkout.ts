import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { capture } from '@tools/checkout/capture';
import { inRoot, root } from '@tools/checkout/root';

/**
 * `node tools/release/testing/make-trial-checkout.ts <folder>`: a checkout beside this one whose remotes and shared
 * packages may be changed, committed and released by its own `tools/release/release.ts`, as a team would. Libraries are those
 * that are installed here.
 */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Where to? node tools/release/testing/make-trial-checkout.ts <folder>');
  process.exit(2);
}

const isOwn = (name: string): boolean =>
  name.startsWith('mfe-') || ['tools', 'shared-contracts', 'shared-ui'].includes(name);
const isOfRoot = (name: string): boolean => /^(package|pnpm-|tsconfig\.base)|^\.gitignore$/.test(name);
/** Builds stay at home, and so does what tools keep for themselves: '.vite-temp', '.modules.yaml'. */
const isLeftOut = (name: string): boolean =>
  name === 'dist' || (name.startsWith('.') && !['.bin', '.gitignore'].includes(name));

function copy(name: string, into: string): void {
  cpSync(inRoot(name), join(into, name), {
    recursive: true,
    // Links in node_modules lead to the packages beside them: in the copy, to the copies.
    verbatimSymlinks: true,
    filter: (source) => !isLeftOut(basename(source)),
  });
}

mkdirSync(folder, { recursive: true });
for (const name of readdirSync(root)) if (isOwn(name) || isOfRoot(name)) copy(name, folder);
copy('node_modules', folder);
symlinkSync(inRoot('node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'));
symlinkSync(inRoot('api'), join(folder, 'api'));

const author = ['-c', 'user.name=A team', '-c', 'user.email=team@harbor.test'];
for (const args of [
  ['init', '-q'],
  ['add', '-A'],
  ['commit', '-q', '-m', 'As it was'],
]) {
  const { code, output } = await capture(['git', ...author, ...args], { cwd: folder });
  if (code !== 0) throw new Error(`git ${args.join(' ')} in ${folder}: ${output}`);
}
