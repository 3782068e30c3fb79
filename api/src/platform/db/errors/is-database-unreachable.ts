import { isConnectionError } from './connection-errors.ts';
import { NoPrimaryError } from './no-primary-error.ts';

const awayCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // The server stops, starts, or is about to.
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  // PgBouncer has no server, has none free in time, or lost the connection to it.
  '08P01',
  // The server has no disk space, memory or connections left.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '58030',
  // A primary that was demoted.
  '25006',
];
/** Parts of the client library's messages, which have no codes. */
const awaySentences = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated',
  'is not queryable',
  'is not currently accepting connections',
];

/**
 * Whether an error means that the database is unreachable or cannot write, as opposed to a rejected statement. What the
 * statement did may be unknown.
 */
export function isDatabaseUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) {
    return false;
  }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';

  return (
    thrown instanceof NoPrimaryError ||
    isConnectionError(thrown) ||
    awayCodes.includes(code) ||
    awaySentences.some((part) => thrown.message.includes(part))
  );
}
