import type { Webhook, WebhookDelivery } from 'shared-contracts/domain/webhook';
import { Badge, Button, Dialog, EmptyState, Text, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { useDeliveries, useResend } from '../../data/webhooks.data.ts';
import { standingOf } from './webhook-words.ts';

interface LogDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Deliveries of a webhook in the last 30 days with its responses. Each can be sent again. */
export function LogDialog({ webhook, onClose }: LogDialogProps) {
  const deliveries = useDeliveries(webhook.id);
  const { busyId, resend } = useResend(webhook.id);
  const { timeZone } = useMe().organization;
  const columns: readonly Column<WebhookDelivery>[] = [
    {
      key: 'event',
      title: 'Event',
      width: 'minmax(0, 1.4fr)',
      cell: ({ eventType, eventId, createdAt }) => (
        <>
          <Text fontFamily="mono" textStyle="sm">
            {eventType}
          </Text>
          <Text color="fg.muted" textStyle="xs">
            {mediumTime(createdAt, timeZone)}, {eventId}
          </Text>
        </>
      ),
    },
    { key: 'status', title: 'Status', cell: (delivery) => <Standing delivery={delivery} zone={timeZone} /> },
    {
      key: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      width: '7rem',
      align: 'end',
      onPhone: 'end',
      cell: ({ id, eventId }) =>
        webhook.isActive ? (
          <Button
            size="sm"
            isBusy={busyId === id}
            onClick={() => resend(id)}
            aria-label={`Resend ${eventId}`}
          >
            Resend
          </Button>
        ) : null,
    },
  ];

  return (
    <Dialog
      title="Webhook log"
      isOpen
      size="lg"
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Text mb="4" overflowWrap="anywhere">
        {webhook.url}
      </Text>
      <DataTable
        label="Deliveries"
        rows={deliveries.data?.items}
        rowId={({ id }) => id}
        query={deliveries}
        columns={columns}
        empty={
          <EmptyState title="Nothing sent yet">
            Events appear here when texts are sent or received. Send a test event to try the endpoint.
          </EmptyState>
        }
      />
    </Dialog>
  );
}

function Standing({ delivery, zone }: { readonly delivery: WebhookDelivery; readonly zone: string }) {
  const { word, tone } = standingOf(delivery);
  const { error, attempts, nextAttemptAt } = delivery;

  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {error ? <Text textStyle="xs">{error}</Text> : null}
      {attempts > 1 ? <Text textStyle="xs">{attempts} attempts</Text> : null}
      {nextAttemptAt ? <Text textStyle="xs">Next attempt {mediumTime(nextAttemptAt, zone)}</Text> : null}
    </>
  );
}
