/** One mail to one person. Both forms say the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one call turns such mail off, for the mail program's own button (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** A way to get a mail to a person: SMTP where it is configured, else the local outbox. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
