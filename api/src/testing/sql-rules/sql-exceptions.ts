import { anyOrganization } from '../../platform/db/cluster/by-organization.ts';
import type { SqlRule } from './sql-fault.ts';
import type { SentStatement } from './statement-recorder.ts';

/** Reason why statements of a file may violate rules. */
interface Exception {
  readonly rules: readonly SqlRule[];
  readonly reason: string;
}

const everyOrganization = (reason: string): Exception => ({ rules: ['organization', 'spread'], reason });

/**
 * Reads and clean-ups across all organizations, without locks, by the file that sends them or waits for them: a cluster
 * runs them on every node.
 */
const acrossOrganizations: Readonly<Record<string, Exception>> = {
  'areas/accounts/deletion/purge-accounts.job.ts': everyOrganization('one job forgets accounts of all'),
  'areas/billing/billing.job.ts': everyOrganization('one job charges all'),
  'areas/contacts/purge-contacts.job.ts': everyOrganization('one job forgets contacts of all'),
  'areas/contacts/tallies.store.ts': everyOrganization(
    'one loop merges the tallies of all, and a job compares them',
  ),
  'areas/dashboard/fold-figures.handler.ts': everyOrganization('one job counts the texts of all'),
  'areas/flows/engine/claim-runs.store.ts': everyOrganization('one loop finds the runs of all that are due'),
  'areas/flows/engine/fold-figures.store.ts': everyOrganization('the same loop adds up the figures of all'),
  'areas/flows/engine/watch-lists.store.ts': everyOrganization(
    'one loop finds the lists of all that flows watch',
  ),
  'areas/flows/purge-flows.store.ts': everyOrganization('one job forgets flows of all'),
  'areas/imports/undo.store.ts': everyOrganization(
    'one job forgets uploads of all, and what undoes their imports',
  ),
  'areas/integrations/connections.store.ts': everyOrganization('one job asks the shops of all'),
  'areas/integrations/events.store.ts': everyOrganization('one job works off what the shops of all said'),
  'areas/integrations/sealed-keys.store.ts': everyOrganization(
    'one command of the operator seals the keys of all by another key',
  ),
  'areas/organizations/organizations.store.ts': everyOrganization('one job counts the texts of all'),
  'areas/organizations/payment-standing.store.ts': everyOrganization('one job ends periods of grace of all'),
  'areas/waves/planned/due-texts.store.ts': everyOrganization('one loop finds the texts of all that are due'),
  'areas/waves/sending/start-wave-sender.handler.ts': everyOrganization(
    'one loop finds the chunks of all that are due',
  ),
  'areas/waves/sending/waves-at-work.store.ts': everyOrganization(
    'the same loop finds the waves of all that are due',
  ),
  'messaging/sending/queue/send-attempts.store.ts': everyOrganization(
    'a report may name an id of its carrier alone, or a number that is of no organization any more',
  ),
  'messaging/webhooks/claim-deliveries.store.ts': everyOrganization('one loop finds endpoints of all'),
  'messaging/webhooks/reseal-endpoint-secrets.ts': everyOrganization(
    'one command of the operator seals the secrets of all by another key',
  ),
  'operations/dump/dump-database.ts': everyOrganization('a backup is of all'),
  'platform/db/clean-up/clean-up.store.ts': everyOrganization(
    'one job forgets what has run out, whoever it is of',
  ),
  'platform/db/clean-up/left-behind.store.ts': everyOrganization(
    'the same job forgets what has lost its owner',
  ),
};

/** Statements that a cluster still refuses, each with the reason (docs/adr/0073). */
const refusedStill: Readonly<Record<string, Exception>> = {
  'stand-ins/pages/handset/handset.store.ts': {
    rules: ['organization', 'local'],
    reason: 'the handset stands where a carrier stands, and is there with the simulator only',
  },
};

/** Migrations run before a database is distributed, except new ones, which migrations.test.ts checks. */
const migrations: Readonly<Record<string, Exception>> = {
  'platform/db/migrations/migrate.ts': {
    rules: [
      'organization',
      'join',
      'volatile',
      'case',
      'local',
      'lateral',
      'parameter',
      'alter',
      'constraint',
      'columns',
      'depth',
      'spread',
    ],
    reason: 'a migration fills tables of all, once',
  },
};

const exceptions: Readonly<Record<string, Exception>> = {
  ...acrossOrganizations,
  ...refusedStill,
  ...migrations,
};

/**
 * The two nearest files. A file that passes a promise on without awaiting it is not in the stack: then the one that
 * awaits is the nearest.
 */
const sendersOf = ({ files }: SentStatement): readonly string[] => files.slice(0, 2);

/**
 * Rules that one statement for all organizations may violate on a single server; a cluster gets it separately for each
 * organization.
 */
const rulesOfOneServer: readonly SqlRule[] = ['lock', 'lateral', 'organization', 'local', 'spread'];

const isOfOneServer = ({ text, isOfCluster }: SentStatement): boolean =>
  !isOfCluster && text.includes(anyOrganization);

/** Whether a statement may violate a rule. */
export function isException(rule: SqlRule, statement: SentStatement): boolean {
  if (rulesOfOneServer.includes(rule) && isOfOneServer(statement)) {
    return true;
  }

  return sendersOf(statement).some((file) => exceptions[file]?.rules.includes(rule));
}
