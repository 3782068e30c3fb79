import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { folderMode } from './data-folder.mjs';
import { quietRun } from './quiet-run.mjs';

/** Major versions that the project is developed and tested with: the only place that names them. */
const majors = { node: 24, pnpm: 12 };

const isWindows = process.platform === 'win32';
const executable = (name) => (isWindows ? `${name}.cmd` : name);

function majorOnPath(command) {
  const answer = spawnSync(executable(command), ['--version'], { encoding: 'utf8', shell: isWindows });

  return answer.status === 0 ? Number.parseInt(answer.stdout.replace(/^v/, ''), 10) : undefined;
}

function canWriteHome() {
  try {
    accessSync(homedir(), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Removes Node's C headers, 67 MB of 257: nothing of ours is compiled against them. */
function removeHeaders(folder) {
  const builds = join(folder, 'node_modules', 'node', 'node_modules');
  const names = existsSync(builds) ? readdirSync(builds) : [];
  for (const name of names.filter((entry) => entry.startsWith('node-'))) {
    rmSync(join(builds, name, 'include'), { recursive: true, force: true });
  }
}

/**
 * Finds Node and pnpm: the installed ones if their major versions match, else our own under DATA_DIR/tools, which npm
 * installs once. Returns the Node to run and the PATH to run it with.
 */
export async function bringTools(dataDir) {
  const folder = join(dataDir, 'tools', `node-${majors.node}-pnpm-${majors.pnpm}`);
  const bin = join(folder, 'node_modules', '.bin');
  const path = [bin, process.env.PATH ?? ''].join(delimiter);
  const ownNode = isWindows ? join(folder, 'node_modules', 'node', 'bin', 'node.exe') : join(bin, 'node');
  if (existsSync(join(folder, 'ready'))) {
    return { node: ownNode, path, pnpm: join(bin, executable('pnpm')) };
  }

  const hasNode = Number.parseInt(process.versions.node, 10) === majors.node;
  if (hasNode && majorOnPath('pnpm') === majors.pnpm) {
    return { node: process.execPath, path: process.env.PATH ?? '', pnpm: executable('pnpm') };
  }

  mkdirSync(folder, { recursive: true, mode: folderMode });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const env = {
    ...process.env,
    ...(canWriteHome() ? {} : { npm_config_cache: join(dataDir, 'tools', 'npm-cache') }),
  };
  const wanted = [`node@${majors.node}`, `pnpm@${majors.pnpm}`];
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false'];
  await quietRun(
    `Fetching Node ${majors.node} and pnpm ${majors.pnpm}, once`,
    [executable('npm'), 'install', ...flags, ...wanted],
    { cwd: folder, env, shell: isWindows },
  );
  removeHeaders(folder);
  writeFileSync(join(folder, 'ready'), '');

  return { node: ownNode, path, pnpm: join(bin, executable('pnpm')) };
}
