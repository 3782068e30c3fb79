import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import { moveOut } from './move-out.ts';

/** `pnpm move:remote <remote> <folder>`: copies a remote, or the template, to a repository of its own. */
const [remote = '', target = ''] = process.argv.slice(2);
const folder = resolve(target);
if (target === '' || !existsSync(inRoot(remote, 'webpack.config.ts'))) {
  throw new Error('Name a remote and a folder: pnpm move:remote examples/remote ../mfe-surveys');
}
if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git')) {
  throw new Error(`${folder} is not empty. Name a new folder, or remove what is in it.`);
}
await moveOut(remote, folder);
console.log(`Moved ${remote} to ${folder}. Next: git init, pnpm install, and read its README.md.`);
