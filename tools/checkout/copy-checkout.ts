import { parseArgs } from 'node:util';
import { capture } from './capture.ts';
import { copyCheckout, installLike } from './checkout-copy.ts';

/**
 * `node tools/checkout/copy-checkout.ts <folder> [--new <remote>] [--commit]`: copies this checkout, for journeys that
 * change one. A remote given with --new is created there later: the copy contains only the libraries that every remote
 * has. With --commit the copy is the repository of a team that changes, commits and releases remotes.
 */
const { values, positionals } = parseArgs({
  options: { new: { type: 'string' }, commit: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  throw new Error('Say where: node tools/checkout/copy-checkout.ts <folder>');
}

const without = values.commit ? ['e2e', 'bench', 'shell', 'docs'] : [values.new ?? ''];
copyCheckout(folder, { without });
if (values.new !== undefined) {
  installLike('mfe-inbox', folder, values.new);
}

const author = ['-c', 'user.name=A team', '-c', 'user.email=team@harbor.test'];
const steps = [
  ['init', '-q'],
  ['add', '-A'],
  ['commit', '-q', '-m', 'As it was'],
];
for (const words of values.commit ? steps : []) {
  const { code, output } = await capture(['git', ...author, ...words], { cwd: folder });
  if (code !== 0) {
    throw new Error(`git ${words.join(' ')} in ${folder}: ${output}`);
  }
}
