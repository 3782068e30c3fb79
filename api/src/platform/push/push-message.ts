/** Message for the service worker: says that something arrived, and contains nothing private (SH-22). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the shell page that a click opens. */
  readonly path: string;
  /** A later push with the same tag replaces the earlier one on screen. */
  readonly tag: string;
  readonly accountId?: number;
}
