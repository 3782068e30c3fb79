/** An event as the API's stream carries it; without an id it is not kept, and cannot be resumed from. */
export interface StreamEvent {
  readonly id?: string | undefined;
  readonly event?: string | undefined;
  readonly data: string;
}

/** Messages between the tabs of one session. */
export type LiveMessage =
  /** A tab takes part and shows this account; null: the organization alone. */
  | { readonly kind: 'here'; readonly tab: string; readonly accountId: number | null }
  | { readonly kind: 'gone'; readonly tab: string }
  /** A new leader asks which tabs there are. */
  | { readonly kind: 'who' }
  /** The leader's stream is up for these accounts. `isFresh`: events may have been missed, everybody fetches again. */
  | {
      readonly kind: 'up';
      readonly accountIds: readonly number[];
      readonly isFresh: boolean;
      /** Ids of the last events, for a tab that has heard none of them. */
      readonly heard: readonly string[];
      /** The only tab that this is for. */
      readonly to?: string;
    }
  | { readonly kind: 'event'; readonly event: StreamEvent }
  /** The API ended the stream or refused it: permissions may have changed. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' };

/** How tabs reach each other; a `BroadcastChannel`, or nobody. */
export interface LiveChannel {
  post(message: LiveMessage): void;
  listen(hear: (message: LiveMessage) => void): void;
}

/** The channel of a browser that cannot share: there is only this tab. */
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
