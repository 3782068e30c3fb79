/** What the service worker receives: enough to say that something came, nothing that is private (SH-22). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page of the shell that a click opens, a path. */
  readonly path: string;
  /** A later push of the same tag replaces the earlier one on screen. */
  readonly tag: string;
  readonly accountId?: number;
}
