import { readFileSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Linux measures CPU time in hundredths of a second. */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly own: number;
  /** CPU time of child processes that have exited. */
  readonly ofEnded: number;
}

function timesOf(pid: number | string): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may contain anything, come the state, the parent and, from the twelfth field on, the times.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);

    return {
      parent: fields[1] ?? 0,
      own: (user + system) / ticksPerSecond,
      ofEnded: (endedUser + endedSystem) / ticksPerSecond,
    };
  } catch {
    return undefined; // the process has exited
  }
}

/** Returns the CPU seconds that a process has used. */
export const secondsOf = (pid: number): number => timesOf(pid)?.own ?? 0;

/** Returns the CPU seconds of a data folder's embedded PostgreSQL: its server and all its child processes. */
export function secondsOfPostgres(dataDir: string): number {
  const [line] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const server = Number(line);
  const { own = 0, ofEnded = 0 } = timesOf(server) ?? {};
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === server);

  return children.reduce((sum, times) => sum + (times?.own ?? 0), own + ofEnded);
}

/** Returns the total busy seconds of the machine's processors. */
export function secondsOfMachine(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;
}
