import { useState } from 'react';
import { Button, ErrorPanel, Spinner, Text, useActiveAccount } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { Card } from '../../../components/contact/card.tsx';
import { useNotes } from '../../../data/notes.data.ts';

/** Number of notes shown initially. */
const latest = 3;

/** Team notes on the contact, newest first. New notes are written in the thread. */
export function ContactNotes({ contactId }: { contactId: number }) {
  const { timeZone } = useActiveAccount();
  const noted = useNotes(contactId);
  const { notes } = noted;
  const [isWhole, setIsWhole] = useState(false);
  const hasMore = isWhole ? noted.hasNextPage : notes.length > latest || noted.hasNextPage;

  function showMore(): void {
    if (isWhole) {
      void noted.fetchNextPage();
    }
    setIsWhole(true);
  }

  return (
    <Card title="Notes">
      {noted.isPending ? <Spinner size="sm" /> : null}
      {noted.isError ? <ErrorPanel error={noted.error} onRetry={() => noted.refetch()} /> : null}
      {noted.isSuccess && notes.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No notes yet.
        </Text>
      ) : null}
      <PlainList gap="2.5">
        {(isWhole ? notes : notes.slice(0, latest)).map((note) => (
          <li key={note.id}>
            <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {note.body}
            </Text>
            <Text textStyle="xs" color="fg.muted">
              {note.author.name}, {absoluteTime(note.createdAt, timeZone)}
            </Text>
          </li>
        ))}
      </PlainList>
      {hasMore ? (
        <Button size="xs" tone="quiet" mt="2" isBusy={noted.isFetchingNextPage} onClick={showMore}>
          Earlier
        </Button>
      ) : null}
    </Card>
  );
}
