import type { Database } from '../db/client.ts';
import type { Mailer } from './mailer.ts';
import { insertOutboxMail } from './outbox.store.ts';

/** Creates a mailer for a machine without a mail server: mail is stored and can be read at /outbox. */
export function createOutboxMailer(database: Database): Mailer {
  return { send: (mail) => insertOutboxMail(database.db, mail, new Date()) };
}
