import { readFileSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ofEnded: number;
}

function timesOf(pid: number | string): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold anything: state, parent, and from the twelfth on the times.
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
    return undefined; // it has ended
  }
}

/** Returns the seconds of processor time that a process has used. */
export const secondsOf = (pid: number): number => timesOf(pid)?.own ?? 0;

/** Returns the same of the embedded PostgreSQL of a data folder: its server and all that it started. */
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

/** Returns how long the processors of the machine have been busy, taken together. */
export function secondsOfMachine(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000;
}
