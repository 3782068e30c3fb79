import { BehaviorSubject } from 'rxjs';
import type { PageHeaderPlaces } from 'shared-ui';

/** What stands in a place for a remote's module right now. */
export type PlaceState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'loading'; readonly remote: string }
  | { readonly kind: 'shown'; readonly remote: string; readonly version: string }
  | {
      readonly kind: 'failed';
      readonly remote: string;
      readonly reason: string;
      readonly retry: () => void;
    };

/** A remote that could not be shown, and why. */
export type RemoteFailure = Extract<PlaceState, { kind: 'failed' }>;

/**
 * A place in the frame where remotes stand, one after the other. Its element outlives the frame's own rendering, so
 * that a remote never loses the ground it stands on.
 */
export interface Place {
  readonly element: HTMLElement;
  readonly state: BehaviorSubject<PlaceState>;
}

/** Makes an empty place. */
export function createPlace(): Place {
  const element = document.createElement('div');
  element.className = 'remote-place';

  return { element, state: new BehaviorSubject<PlaceState>({ kind: 'empty' }) };
}

/** Makes the empty places of the page's header, which outlive the frame's own rendering as well. */
export function createHeaderPlaces(): PageHeaderPlaces {
  return { subtitle: document.createElement('div'), actions: document.createElement('div') };
}
