import { Button, ErrorPanel, Spinner, Text, useActiveAccount } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { useConsent } from '../../data/contact-edit.data.ts';
import { Card } from './card.tsx';
import { consentInWords } from './consent-words.ts';

/** Read-only log of the contact's opt-ins and opt-outs: who, when and how. */
export function ConsentHistory({ contactId }: { contactId: number }) {
  const { timeZone } = useActiveAccount();
  const consent = useConsent(contactId);
  const entries = consent.data?.items ?? [];

  return (
    <Card title="Consent history">
      {consent.isPending ? <Spinner size="sm" /> : null}
      {consent.isError ? <ErrorPanel error={consent.error} onRetry={() => consent.refetch()} /> : null}
      {consent.isSuccess && entries.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No consent events yet.
        </Text>
      ) : null}
      <PlainList isOrdered gap="2.5">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Text textStyle="sm" overflowWrap="anywhere">
              {consentInWords(entry)}
            </Text>
            <Text as="time" textStyle="xs" color="fg.muted">
              {absoluteTime(entry.createdAt, timeZone)}
            </Text>
          </li>
        ))}
      </PlainList>
      {consent.hasNextPage ? (
        <Button
          size="xs"
          tone="quiet"
          mt="2"
          isBusy={consent.isFetchingNextPage}
          onClick={() => void consent.fetchNextPage()}
        >
          Earlier
        </Button>
      ) : null}
    </Card>
  );
}
