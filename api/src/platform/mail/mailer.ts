/** One mail to one person. Both forms say the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A way to get a mail to a person: SMTP where it is configured, else the local outbox. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
