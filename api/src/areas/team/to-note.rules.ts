import type { Note } from 'shared-contracts/domain/team';
import type { StoredNote } from './notes.store.ts';

/** Converts a note to its API form. */
export function toNote({ createdAt, ...note }: StoredNote): Note {
  return { ...note, createdAt: createdAt.toISOString() };
}
