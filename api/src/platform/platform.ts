import type { Config } from '../config/config.ts';
import type { AccountHook } from './account-hooks.ts';
import type { ContactHook } from './contact-hooks.ts';
import type { Database } from './db/client.ts';
import type { NotifyHub } from './db/processes/notify.ts';
import type { Edges } from './edges/edges.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Limits } from './limits/open-limits.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { OperatorToken } from './sessions/operator-token.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { PresenceHub } from './live/presence-hub.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Logger } from './logger.ts';
import type { TextHook } from './text-hooks.ts';

/** Services that every part of the server uses. Created once per process (create-platform.ts) and passed down. */
export interface Platform {
  readonly operatorToken: OperatorToken;
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly limits: Limits;
  readonly notify: NotifyHub;
  readonly live: LiveHub;
  readonly presence: PresenceHub;
  readonly sessions: Sessions;
  readonly secrets: SecretBox;
  readonly jobs: JobQueue;
  readonly edges: Edges;
  readonly contactHooks: readonly ContactHook[];
  readonly accountHooks: readonly AccountHook[];
  readonly textHooks: readonly TextHook[];
}
