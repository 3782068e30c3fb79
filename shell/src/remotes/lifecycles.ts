/** What a remote's module exposes: single-spa lifecycles, as `defineMfe` makes them. */
export interface RemoteLifecycles {
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly unmount: Lifecycle;
}

// Each remote reads its own props; the slot only carries them.
type Lifecycle = (props: never) => Promise<unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a loaded module can be shown. */
export function isLifecycles(value: unknown): value is RemoteLifecycles {
  return (
    isRecord(value) && ['bootstrap', 'mount', 'unmount'].every((name) => typeof value[name] === 'function')
  );
}
