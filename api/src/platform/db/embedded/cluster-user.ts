import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The user `nobody`. PostgreSQL refuses to run as root and needs a user that exists on the system. */
const nobodyId = 65534;

/** Locations of the cluster's programs and data on this machine, and how to start the programs. */
export interface ClusterHome {
  readonly binaries: string;
  readonly folder: string;
  /** Wraps a program so that it does not run as root. */
  launch(
    program: string,
    parameters: readonly string[],
  ): {
    readonly command: string;
    readonly parameters: readonly string[];
    readonly identity: { readonly uid?: number; readonly gid?: number };
  };
}

/**
 * Chooses how to run PostgreSQL. A regular user runs it directly. Root runs it in a user namespace in which root's own
 * files belong to `nobody`, so that a checkout under /root (mode 0700) works. If namespaces are forbidden, as in many
 * containers, the program and the data are moved to /var/lib, which `nobody` can access.
 */
export function chooseClusterHome(place: { binaries: string; folder: string }): ClusterHome {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) {
    return { ...place, launch: plainly(place.binaries, {}) };
  }
  if (canMapUsers() && !existsSync(movedFolder(place.folder))) {
    return mappedHome(place);
  }

  return movedHome(place);
}

/** Starts a program directly, as this user or another. */
function plainly(binaries: string, identity: { uid?: number; gid?: number }): ClusterHome['launch'] {
  return (program, parameters) => ({ command: join(binaries, program), parameters, identity });
}

const mapping = ['--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`];

function canMapUsers(): boolean {
  return spawnSync('unshare', [...mapping, 'true'], { stdio: 'ignore' }).status === 0;
}

function mappedHome(place: { binaries: string; folder: string }): ClusterHome {
  return {
    ...place,
    launch: (program, parameters) => ({
      command: 'unshare',
      parameters: [...mapping, join(place.binaries, program), ...parameters],
      identity: {},
    }),
  };
}

function movedFolder(folder: string): string {
  return join('/var/lib/texting-postgres', createHash('sha256').update(folder).digest('hex').slice(0, 16));
}

function movedHome(place: { binaries: string; folder: string }): ClusterHome {
  const folder = movedFolder(place.folder);
  const native = join(folder, 'native');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (!existsSync(join(native, 'bin', 'postgres'))) {
    cpSync(join(place.binaries, '..'), native, { recursive: true, verbatimSymlinks: true });
  }
  chownSync(folder, nobodyId, nobodyId);
  for (const name of readdirSync(folder)) {
    chownSync(join(folder, name), nobodyId, nobodyId);
  }

  return {
    binaries: join(native, 'bin'),
    folder,
    launch: plainly(join(native, 'bin'), { uid: nobodyId, gid: nobodyId }),
  };
}
