/** An event of the API's stream. Without an id it is not stored, and the stream cannot resume from it. */
export interface StreamEvent {
  readonly id?: string | undefined;
  readonly event?: string | undefined;
  readonly data: string;
}

/** Messages between the tabs of one session. */
export type LiveMessage =
  /** A tab joins and shows this account; null: only the organization. */
  | { readonly kind: 'here'; readonly tab: string; readonly accountId: number | null }
  | { readonly kind: 'gone'; readonly tab: string }
  /** A new leader asks which tabs exist. */
  | { readonly kind: 'who' }
  /**
   * The leader's stream is connected for these accounts. `isFresh`: events may have been missed, so every tab
   * refetches.
   */
  | {
      readonly kind: 'up';
      readonly accountIds: readonly number[];
      readonly isFresh: boolean;
      /** Ids of the most recent events, for a tab that has received none of them. */
      readonly heard: readonly string[];
      /** The only recipient. */
      readonly to?: string;
    }
  | { readonly kind: 'event'; readonly event: StreamEvent }
  /** The API ended the stream or refused it: permissions may have changed. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' };

/** Communication between tabs: a `BroadcastChannel`, or none. */
export interface LiveChannel {
  post(message: LiveMessage): void;
  listen(hear: (message: LiveMessage) => void): void;
}

/** Channel of a browser without `BroadcastChannel`, which has only this tab. */
export const noChannel: LiveChannel = { post: () => undefined, listen: () => undefined };

/** Opens the channel between all tabs that use the same name. */
export function openChannel(name: string): LiveChannel {
  const channel = new BroadcastChannel(name);

  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) =>
      channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => hear(data)),
  };
}
