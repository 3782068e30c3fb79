import { WantedPreview } from 'shared-contracts/kernel/preview';

const prefix = 'mfe-preview:';

const keys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Whether this page has to ask for previews: for everyone else, that code is not even fetched. */
export function hasPreviews(): boolean {
  try {
    return keys().length > 0;
  } catch {
    return false; // storage is blocked
  }
}

/** Returns the previews that a person started in this browser. */
export function readStoredPreviews(): WantedPreview[] {
  return keys().flatMap((key) => {
    const wanted = { remote: key.slice(prefix.length), commit: localStorage.getItem(key) };

    return WantedPreview.safeParse(wanted).data ?? [];
  });
}

/** Starts a preview from the next page load. Throws if storage is blocked: the user is waiting for the result. */
export function storePreview({ remote, commit }: WantedPreview): void {
  localStorage.setItem(prefix + remote, commit);
}

/** Ends a preview from the next page load. */
export function deletePreview(remote: string): void {
  localStorage.removeItem(prefix + remote);
}
