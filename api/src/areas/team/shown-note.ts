import type { Note } from 'shared-contracts/domain/team';
import type { StoredNote } from './notes.store.ts';

/** Returns a note as it is answered. */
export function shownNote({ createdAt, ...note }: StoredNote): Note {
  return { ...note, createdAt: createdAt.toISOString() };
}
