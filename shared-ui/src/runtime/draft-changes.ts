/** A draft before and after a change. */
interface DraftChange {
  readonly before: string;
  readonly text: string;
}

const followers = new Map<string, Set<(change: DraftChange) => void>>();

/** Informs other places of this tab that show a draft. The browser informs other tabs, because drafts are stored. */
export function announceDraft(place: string, change: DraftChange): void {
  followers.get(place)?.forEach((follow) => follow(change));
}

/** Calls `follow` when another tab, or another place in this one, changes a draft. Returns a function that ends it. */
export function followDraft(place: string, follow: (change: DraftChange) => void): () => void {
  const here = followers.get(place) ?? new Set();
  followers.set(place, here.add(follow));
  const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key === place) {
      follow({ before: oldValue ?? '', text: newValue ?? '' });
    }
  };
  window.addEventListener('storage', onStorage);

  return () => {
    window.removeEventListener('storage', onStorage);
    here.delete(follow);
    if (here.size === 0) {
      followers.delete(place);
    }
  };
}
