import { browserPackages } from './browser-packages.ts';
import { withLock } from './build-lock.ts';
import { buildPackage, canBuild } from './build-package.ts';
import { readContractTables } from './contract/write-tables.ts';
import { isStale } from './inputs.ts';

/** Thrown if a package has to be built but the checkout is read-only. */
export class ReadOnlyCheckout extends Error {}

type Say = (line: string) => void;

const stillWorkingMilliseconds = 10_000;

/** Builds the package unless another process built it while this one waited for the lock. */
async function buildWhereStale(name: string, readTables: () => Promise<string>): Promise<void> {
  if (isStale(name)) {
    await buildPackage(name, readTables);
  }
}

interface Building {
  readonly say: Say;
  readonly readTables: () => Promise<string>;
}

async function buildOne(name: string, { say, readTables }: Building): Promise<void> {
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1_000).toFixed(1)} s`;
  say(`Building ${name} …`);
  const beat = setInterval(() => say(`  … ${name}, ${seconds()}`), stillWorkingMilliseconds);
  await withLock(name, () => buildWhereStale(name, readTables)).finally(() => clearInterval(beat));
  say(`Built ${name} in ${seconds()}`);
}

/**
 * Builds the browser packages whose inputs changed, into their own folders. Files that are being served do not change.
 */
export async function buildStale({ say }: { say: Say }): Promise<void> {
  const stale = browserPackages().filter((name) => isStale(name));
  const stuck = stale.find((name) => !canBuild(name));
  if (stuck) {
    throw new ReadOnlyCheckout(`${stuck} has to be built, and its folder cannot be written.`);
  }

  let tables: Promise<string> | undefined;
  // Read once for all packages, because it takes seconds.
  const readTables = (): Promise<string> => (tables ??= readContractTables());
  await Promise.all(stale.map((name) => buildOne(name, { say, readTables })));
}
