import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { getFlow } from 'shared-contracts/api/flows';
import type { ContactFlow } from 'shared-contracts/domain/flow-run';
import {
  Badge,
  Box,
  Button,
  ConfirmDialog,
  ErrorPanel,
  Flex,
  Link,
  Spinner,
  Text,
  useActiveAccount,
  useAllowed,
  useSurroundings,
} from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { useContactFlows, useRemoveFromFlow } from '../../data/contact-flows.data.ts';
import { Card } from '../../components/contact/card.tsx';

/** Flows that the contact is in or has been in, with a way to leave each (features AU-08). */
export function ContactFlows({ contactId }: { contactId: number }) {
  const query = useContactFlows(contactId);
  const [left, setLeft] = useState<ContactFlow['flow']>();
  const { isBusy, remove } = useRemoveFromFlow(contactId, () => setLeft(undefined));
  const flows = query.data?.items ?? [];

  return (
    <Card title="Flows">
      {query.isPending ? <Spinner size="sm" role="status" aria-label="Loading flows" /> : null}
      {query.isError && !query.data ? (
        <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
      ) : null}
      {query.isSuccess && flows.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          Not in any flows.
        </Text>
      ) : null}
      <PlainList gap="3" maxH="80" overflowY="auto">
        {flows.map((one) => (
          <FlowOfContact key={one.flow.id} one={one} onRemove={() => setLeft(one.flow)} />
        ))}
      </PlainList>
      <ConfirmDialog
        title={`Remove from ${left?.name ?? 'the flow'}?`}
        isOpen={left !== undefined}
        confirmLabel="Remove from this flow"
        isDangerous
        isBusy={isBusy}
        onConfirm={() => (left ? remove(left.id) : undefined)}
        onCancel={() => setLeft(undefined)}
      >
        Pending steps are canceled, and this contact won't enter the flow again. They stay on their lists.
      </ConfirmDialog>
    </Card>
  );
}

function FlowOfContact({ one, onRemove }: { one: ContactFlow; onRemove: () => void }) {
  const { timeZone } = useActiveAccount();
  const { flow, waiting, last, isRemovable } = one;
  const [next] = waiting;

  return (
    <Flex as="li" gap="2" align="flex-start" justify="space-between">
      <Box minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <FlowName id={flow.id} name={flow.name} />
          {flow.isPaused ? <Badge tone="warning">Paused</Badge> : null}
        </Flex>
        {next ? (
          <Text textStyle="sm" color="fg.muted">
            {next.position === null ? 'A step' : `Step ${next.position}`}
            {next.dueAt ? ` is due ${mediumTime(next.dueAt, timeZone)}` : ' is waiting'}
            {waiting.length > 1 ? `, and ${waiting.length - 1} more` : ''}
          </Text>
        ) : null}
        {!next && last ? (
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {last.explanation}
          </Text>
        ) : null}
      </Box>
      {isRemovable ? (
        <Button
          size="xs"
          flexShrink="0"
          aria-label={`Remove from this flow: ${flow.name}`}
          onClick={onRemove}
        >
          Remove from this flow
        </Button>
      ) : null}
    </Flex>
  );
}

function FlowName({ id, name }: { id: number; name: string }) {
  const { navigate } = useSurroundings();
  const mayOpen = useAllowed(getFlow);
  const href = addresses.flow.href({ flowId: id });
  if (!mayOpen) {
    return (
      <Text textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
        {name}
      </Text>
    );
  }

  return (
    <Link
      href={href}
      textStyle="sm"
      fontWeight="medium"
      overflowWrap="anywhere"
      onClick={(event) => {
        event.preventDefault();
        navigate(href);
      }}
    >
      {name}
    </Link>
  );
}
