import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { dataFolder } from './data-folder.mjs';
import { quietRun } from './quiet-run.mjs';

/** Whether node_modules matches the lockfile: pnpm writes a copy of the installed lockfile as its last step. */
export function isInstalled(root) {
  const installed = join(root, 'node_modules', '.pnpm', 'lock.yaml');

  return existsSync(installed) && readFileSync(installed).equals(readFileSync(join(root, 'pnpm-lock.yaml')));
}

function storeFlags(root) {
  try {
    accessSync(homedir(), constants.W_OK);
    return [];
  } catch {
    return [`--store-dir=${join(dataFolder(root), 'tools', 'pnpm-store')}`];
  }
}

/** Installs the dependencies if they do not match the lockfile. Never prompts, because there may be no terminal. */
export async function installWhereStale(root, tools, env) {
  if (isInstalled(root)) {
    return;
  }
  const flags = ['--frozen-lockfile', '--config.confirmModulesPurge=false', '--reporter=append-only'];
  await quietRun('Installing the libraries', [tools.pnpm, 'install', ...flags, ...storeFlags(root)], {
    cwd: root,
    env: { ...env, CI: 'true' },
    shell: process.platform === 'win32',
  });
}
