import { readFile, readdir } from 'node:fs/promises';
import { postmasterFile } from '../fixtures/database-url.ts';
import { eventually } from './processes.ts';

/** Returns the process id of a data folder's embedded PostgreSQL. */
async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = await postmasterFile(dataDir);

  return Number(pid);
}

/** Returns the server's processes other than the postmaster, from /proc. */
export async function childrenOf(parent: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = await Promise.all(
    ids.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');

      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(id)] : [];
    }),
  );

  return children.flat();
}

/** Returns the process id of the server's checkpointer. Throws while the server restarts after a crash. */
async function checkpointerOf(dataDir: string): Promise<number> {
  for (const pid of await childrenOf(await postmasterOf(dataDir))) {
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (title.startsWith('postgres: checkpointer')) {
      return pid;
    }
  }
  throw new Error('The database has no checkpointer.');
}

/**
 * Kills the checkpointer, once there is one: PostgreSQL then closes every connection, recovers from its log and
 * restarts, as after an immediate restart. Other processes may end before the kill, and without its recovery process
 * the server stops.
 */
export async function crashDatabase(dataDir: string): Promise<void> {
  process.kill(await eventually(() => checkpointerOf(dataDir)), 'SIGKILL');
}

/** Freezes the whole server: connections stay open but nothing responds. Returns a function that resumes it. */
export async function freezeDatabase(dataDir: string): Promise<() => void> {
  const postmaster = await postmasterOf(dataDir);
  const frozen = [postmaster, ...(await childrenOf(postmaster))];
  for (const pid of frozen) {
    process.kill(pid, 'SIGSTOP');
  }

  return () => {
    for (const pid of frozen) {
      process.kill(pid, 'SIGCONT');
    }
  };
}
