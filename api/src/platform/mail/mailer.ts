/** One mail to one person. Both forms have the same content. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL that unsubscribes with one request, for the mail client's own button (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** later = retry; refused = never accepted as it is; unknown = it may have arrived, so it is not resent. */
export type MailFailure = 'later' | 'refused' | 'unknown';

/** Thrown when a mail could not be sent normally. `reason` names no person, because it is logged. */
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

/** Delivers mail: SMTP if it is configured, otherwise the local outbox. */
export interface Mailer {
  /** Sends a mail. `mailId` stays the same over all attempts, if there are several. Throws MailError. */
  send(mail: Mail, mailId?: string): Promise<void>;
}
