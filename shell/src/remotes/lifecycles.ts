/** Exports of a remote's module: single-spa lifecycles, as `defineMfe` creates them. */
export interface RemoteLifecycles {
  readonly bootstrap: Lifecycle;
  readonly mount: Lifecycle;
  readonly unmount: Lifecycle;
}

// Each remote reads its own props; the slot only passes them through.
type Lifecycle = (props: never) => Promise<unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a loaded module has the required lifecycles. */
export function isLifecycles(value: unknown): value is RemoteLifecycles {
  return (
    isRecord(value) && ['bootstrap', 'mount', 'unmount'].every((name) => typeof value[name] === 'function')
  );
}
