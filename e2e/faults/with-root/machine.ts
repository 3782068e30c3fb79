import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPart } from '../running-part.ts';
import type { RunningPart } from '../running-part.ts';
import { addresses } from './addresses.ts';
import type { MachineName } from './addresses.ts';
import type { Switch } from './switch.ts';

type Role = 'api' | 'worker' | 'host';

/** An API, a worker and a host on one machine, which has its own network and disk. */
export interface Machine {
  start(...roles: readonly Role[]): Promise<void>;
  /** Kills a process with kill -9. */
  kill(role: Role): Promise<void>;
  /** Loses it as if its power failed: its network first, so that no connection ends, then its processes. */
  lose(): Promise<void>;
  /** Starts it again, with what its disk has. */
  comeBack(): Promise<void>;
  remove(): Promise<void>;
}

const roles = ['api', 'worker', 'host'] as const;

/** Creates a machine without starting anything on it. */
export async function createMachine(
  name: MachineName,
  { network, settings }: { network: Switch; settings: Readonly<Record<string, string>> },
): Promise<Machine> {
  const disk = await mkdtemp(join(tmpdir(), `machine-${name}-`));
  const parts = new Map<Role, RunningPart>();
  const start = async (role: Role) => {
    const isHost = role === 'host';
    const part = startPart({
      name: `The ${role} of machine ${name}`,
      command: [
        ...network.inside(name),
        process.execPath,
        isHost ? 'tools/deploy/serve-image.ts' : 'api/src/main.ts',
      ],
      settings: {
        ...settings,
        HOST: addresses[name],
        DATA_DIR: join(disk, role),
        ...(isHost ? {} : { ROLE: role }),
      },
      ...(isHost ? { ready: 'Browser app' } : {}),
    });
    parts.set(role, part);
    await part.started;
  };
  const killAll = () => Promise.all([...parts.values()].map((part) => part.kill()));

  return {
    start: async (...wanted) => void (await Promise.all(wanted.map(start))),
    async kill(role) {
      await parts.get(role)?.kill();
    },
    async lose() {
      await network.unplug(name);
      await killAll();
    },
    async comeBack() {
      await network.plug(name);
      await Promise.all(roles.map(start));
    },
    async remove() {
      await killAll();
      await rm(disk, { recursive: true, force: true });
    },
  };
}
