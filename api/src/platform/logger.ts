import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type { Logger };

const secrets = [
  'authorization',
  'password',
  'token',
  'code',
  'verification_code',
  'body',
  'deviceToken',
  'cookie',
  // Values of rows in errors of PostgreSQL.
  'detail',
  'where',
];

/**
 * Creates the process's logger: one line of JSON per event, without secrets or message content (engineering.md,
 * Security).
 */
export function createLogger(options: {
  level: string;
  role: string;
  /** Destination of the lines; by default the standard output. */
  destination?: DestinationStream;
}): Logger {
  const settings = {
    level: options.level,
    base: { role: options.role },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  };

  return options.destination ? pino(settings, options.destination) : pino(settings);
}
