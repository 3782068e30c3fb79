/** One mail to one person. Both forms say the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one call turns such mail off, for the mail program's own button (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** later = try again; refused = never accepted as it is; unknown = it may have arrived, so it is not sent again. */
export type MailFailure = 'later' | 'refused' | 'unknown';

/** A mail that did not go out in order. `reason` names no person: it stands in logs. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;
  readonly reason: string;

  constructor(failure: MailFailure, reason: string, options: ErrorOptions & { message: string }) {
    super(options.message, options);
    this.failure = failure;
    this.reason = reason;
  }
}

/** A way to get a mail to a person: SMTP where it is configured, else the local outbox. */
export interface Mailer {
  /** Sends a mail, under an id that stays the same over all tries where there are several. Throws MailError. */
  send(mail: Mail, mailId?: string): Promise<void>;
}
