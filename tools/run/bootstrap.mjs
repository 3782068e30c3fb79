// Entry point of `npm start`, `npm test` and the other commands of package.json, on any machine with Node 20 or newer
// and npm: installs the right versions of Node and pnpm, installs outdated dependencies, then runs the script given as
// its first argument.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileCache } from './bootstrap/compile-cache.mjs';
import { dataFolder, folderMode } from './bootstrap/data-folder.mjs';
import { installWhereStale, isInstalled } from './bootstrap/install.mjs';
import { mirror } from './bootstrap/mirror.mjs';
import { runScript } from './bootstrap/run-script.mjs';
import { bringTools } from './bootstrap/tools.mjs';
import { Failure } from './bootstrap/failure.mjs';

/** Exit code of a script that has to write to the checkout but cannot. */
const needsWritableCheckout = 75;
const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function requireWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: folderMode });
  } catch {
    // the check below gives a better message
  }
  if (!isWritable(folder)) {
    throw new Failure(`The data folder ${folder} cannot be written. Choose another with DATA_DIR.`);
  }
}

async function main([script, ...args]) {
  const dataDir = dataFolder(root);
  requireWritable(dataDir);
  const tools = await bringTools(dataDir);
  const env = {
    NODE_COMPILE_CACHE: compileCache(dataDir),
    ...process.env,
    PATH: tools.path,
    ...(process.env.DATA_DIR ? { DATA_DIR: dataDir } : {}),
  };

  const inCopy = async () => {
    const copy = mirror(root, join(dataDir, 'checkout'));
    console.log(`The checkout cannot be written: working in a copy of it, ${copy}`);
    const copyEnv = { ...env, DATA_DIR: dataDir };
    await installWhereStale(copy, tools, copyEnv);

    return runScript({ root: copy, script, args, node: tools.node, env: copyEnv });
  };

  if (!isWritable(root) && !isInstalled(root)) {
    return inCopy();
  }
  await installWhereStale(root, tools, env);
  const code = await runScript({ root, script, args, node: tools.node, env });

  return code === needsWritableCheckout && !isWritable(root) ? inCopy() : code;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Failure)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}
