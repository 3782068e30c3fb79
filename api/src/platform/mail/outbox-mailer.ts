import type { Database } from '../db/client.ts';
import type { Mailer } from './mailer.ts';
import { insertOutboxMail } from './outbox.store.ts';

/** Mail for a machine without a mail server: kept, and readable at /outbox. */
export function createOutboxMailer(database: Database): Mailer {
  return { send: (mail) => insertOutboxMail(database.db, mail, new Date()) };
}
