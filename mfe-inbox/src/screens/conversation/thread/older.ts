import type { Message } from 'shared-contracts/domain/message';
import type { Note } from 'shared-contracts/domain/team';

/** What the thread needs to ask for what is older. */
export interface Older {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The notes that are loaded, and whether there are older ones. */
export interface LoadedNotes {
  readonly notes: readonly Note[];
  readonly hasNextPage: boolean;
}

/** Notes that are not loaded stand above this message at the latest; -1 = every note is loaded. */
export function notesEndAt({ notes, hasNextPage }: LoadedNotes): number {
  return hasNextPage ? Math.min(...notes.map(({ afterMessageId }) => afterMessageId)) : -1;
}

/** Whether texts wait for notes that belong among them: `messages` are oldest first. */
export function areNotesBehind(messages: readonly Message[], notes: LoadedNotes): boolean {
  const [oldest] = messages;

  return oldest !== undefined && oldest.id <= notesEndAt(notes);
}

/** The way up through texts and notes together: more is asked for of those that end sooner. */
export function olderOf(
  texts: Older & { readonly messages: readonly Message[] },
  notes: Older & LoadedNotes,
): Older {
  const behind = notes.hasNextPage && (!texts.hasNextPage || areNotesBehind(texts.messages, notes));

  return {
    hasNextPage: texts.hasNextPage || notes.hasNextPage,
    isFetchingNextPage: texts.isFetchingNextPage || notes.isFetchingNextPage,
    isFetchNextPageError: texts.isFetchNextPageError || notes.isFetchNextPageError,
    fetchNextPage: () => (behind ? notes : texts).fetchNextPage(),
  };
}
