import { BehaviorSubject } from 'rxjs';
import type { PageHeaderPlaces } from 'shared-ui';

/**
 * Reason for which a remote is not shown: it takes long, and nothing has failed yet; its files did not arrive; or it
 * arrived and failed. The first two may pass by themselves.
 */
export type FailureCause = 'slow' | 'unreachable' | 'broken';

/** Current content of a container for a remote's module. */
export type PlaceState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'loading'; readonly remote: string }
  | { readonly kind: 'shown'; readonly remote: string; readonly version: string }
  | {
      readonly kind: 'failed';
      readonly remote: string;
      readonly reason: string;
      readonly cause: FailureCause;
      /** Loads it again. The card stays meanwhile if nobody asked for it. */
      readonly retry: (isByItself?: boolean) => void;
    };

/** A remote that could not be shown, with the reason. */
export type RemoteFailure = Extract<PlaceState, { kind: 'failed' }>;

/**
 * A container in the frame that shows one remote at a time. Its element survives re-renders of the frame, so that a
 * remote never loses its DOM node.
 */
export interface Place {
  readonly element: HTMLElement;
  readonly state: BehaviorSubject<PlaceState>;
}

/** Creates an empty container. */
export function createPlace(): Place {
  const element = document.createElement('div');
  element.className = 'remote-place';

  return { element, state: new BehaviorSubject<PlaceState>({ kind: 'empty' }) };
}

/** Creates the empty containers in the page header, which also survive re-renders of the frame. */
export function createHeaderPlaces(): Required<PageHeaderPlaces> {
  return {
    leading: document.createElement('div'),
    subtitle: document.createElement('div'),
    actions: document.createElement('div'),
  };
}
