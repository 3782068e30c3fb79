import { spawn } from 'node:child_process';
import { join } from 'node:path';

const parentCheckMilliseconds = 500;

/**
 * Runs a script of the checkout and returns its exit code. The child notices through its IPC channel if this process
 * exits, and this process polls whether npm has exited: even if one of them is killed, no process is left running.
 */
export function runScript({ root, script, args, node, env }) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, stop);
  }

  const parent = process.ppid;
  const orphaned = setInterval(() => process.ppid !== parent && stop(), parentCheckMilliseconds);
  if (!process.env.npm_lifecycle_event) {
    clearInterval(orphaned);
  }

  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      clearInterval(orphaned);
      done(code ?? (signal ? 1 : 0));
    });
  });
}
