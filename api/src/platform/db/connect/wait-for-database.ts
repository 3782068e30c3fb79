import { DatabaseClient } from './database-client.ts';
import { serversOf } from './servers.ts';

/** Thrown when the database did not come up in time. The message names the server, but not the password. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** PostgreSQL 15, the minimum version for our SQL (engineering.md, PostgreSQL). */
const oldestVersion = 150_000;

/** Waits until the database responds, because it is often started at the same time as this process. */
export async function waitForDatabase(
  url: string,
  limit: { seconds: number; setting?: string },
): Promise<void> {
  const giveUpAt = Date.now() + limit.seconds * 1_000;
  const { shown } = serversOf(url);
  for (;;) {
    try {
      return await check(url);
    } catch (error) {
      if (error instanceof DatabaseAwayError) {
        throw error;
      }
      if (Date.now() >= giveUpAt) {
        const reason = error instanceof Error ? error.message : String(error);
        const setting = limit.setting ?? 'DATABASE_URL';
        throw new DatabaseAwayError(`The database at ${shown} (${setting}) does not answer: ${reason}`, {
          cause: error,
        });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function check(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldestVersion) {
      throw new DatabaseAwayError(
        `The database is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
      );
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
