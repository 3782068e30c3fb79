import type { Message } from 'shared-contracts/domain/message';
import type { Note } from 'shared-contracts/domain/team';

/** State of the older messages, and a function that loads more. */
export interface Older {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Loaded notes, and whether there are older ones. */
export interface LoadedNotes {
  readonly notes: readonly Note[];
  readonly hasNextPage: boolean;
}

/** Returns the ID of the message up to which notes may not be loaded yet; -1 = all notes are loaded. */
export function oldestLoadedNoteId({ notes, hasNextPage }: LoadedNotes): number {
  return hasNextPage ? Math.min(...notes.map(({ afterMessageId }) => afterMessageId)) : -1;
}

/** Whether messages are waiting for notes that belong among them. `messages` are oldest first. */
export function isAwaitingNotes(messages: readonly Message[], notes: LoadedNotes): boolean {
  const [oldest] = messages;

  return oldest !== undefined && oldest.id <= oldestLoadedNoteId(notes);
}

/** Combines messages and notes into one upward list. Loads more of whichever reaches less far back. */
export function mergeOlder(
  texts: Older & { readonly messages: readonly Message[] },
  notes: Older & LoadedNotes,
): Older {
  const behind = notes.hasNextPage && (!texts.hasNextPage || isAwaitingNotes(texts.messages, notes));

  return {
    hasNextPage: texts.hasNextPage || notes.hasNextPage,
    isFetchingNextPage: texts.isFetchingNextPage || notes.isFetchingNextPage,
    isFetchNextPageError: texts.isFetchNextPageError || notes.isFetchNextPageError,
    fetchNextPage: () => (behind ? notes : texts).fetchNextPage(),
  };
}
