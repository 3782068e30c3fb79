import type { Config } from '../config/config.ts';
import { longestStatementMs, openDatabase } from '../platform/db/client.ts';
import { detectCluster } from '../platform/db/cluster/by-organization.ts';
import { openNotifyHub } from '../platform/db/processes/notify.ts';
import { accountHooks } from './account-hooks.ts';
import { contactHooks } from './contact-hooks.ts';
import { textHooks } from './text-hooks.ts';
import { openEdges } from './edges/open-edges.ts';
import { openQueue } from '../platform/jobs/queue.ts';
import { openLimits } from '../platform/limits/open-limits.ts';
import { openLiveHub } from '../platform/live/live-hub.ts';
import { openPresenceHub } from '../platform/live/presence-hub.ts';
import { openSecretBox } from '../platform/secrets/secret-box.ts';
import { isSharedBox } from '../platform/secrets/shared-box.ts';
import { openOperatorToken } from '../platform/sessions/operator-token.ts';
import { openSessions } from '../platform/sessions/sessions.ts';
import type { Logger } from '../platform/logger.ts';
import type { Platform } from '../platform/platform.ts';

export interface OpenPlatform {
  readonly platform: Platform;
  /** Closes everything in order; running jobs get `seconds` to finish. */
  close(seconds: number): Promise<void>;
}

/** Creates the shared dependencies of a process. The database must be migrated. */
export async function createPlatform(options: {
  config: Config;
  log: Logger;
  databaseUrl: string;
  /** Address past the pooler that `databaseUrl` names; by default `databaseUrl`. */
  directUrl?: string;
}): Promise<OpenPlatform> {
  const { config, log, databaseUrl, directUrl = databaseUrl } = options;
  const database = openDatabase({
    url: databaseUrl,
    directUrl,
    connections: config.databaseConnections,
    longestStatementMs: config.role === 'api' ? longestStatementMs.call : longestStatementMs.job,
    onIdleError: (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'),
  });
  await detectCluster(database.db);
  const notify = openNotifyHub({ url: directUrl, pool: database.pool, log });
  const jobs = await openQueue({ pool: database.pool, notify, log, isWorker: config.role !== 'api' });
  const live = openLiveHub({ database, notify, log });
  const presence = openPresenceHub({ notify, live });
  const limits = await openLimits({ database, config });
  const sessions = openSessions({ database, notify });
  const operatorToken = await openOperatorToken(config);
  const secrets = await openSecretBox(config);
  if (!(await isSharedBox(database.db, secrets))) {
    log.error(
      'SECRETS_KEY is another one than the other processes of this database have: what they encrypt cannot be read here (docs/operating.md, What runs)',
    );
  }
  const edges = await openEdges({ config, database, notify, log });

  return {
    platform: {
      config,
      log,
      database,
      limits,
      notify,
      live,
      presence,
      sessions,
      operatorToken,
      secrets,
      jobs,
      edges,
      contactHooks,
      accountHooks,
      textHooks,
    },
    async close(seconds) {
      await jobs.stop(seconds);
      edges.close();
      sessions.close();
      presence.close();
      await live.close();
      await notify.close();
      await database.close();
    },
  };
}
