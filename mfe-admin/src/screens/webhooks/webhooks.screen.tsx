import { useState } from 'react';
import { switchWebhook } from 'shared-contracts/api/webhooks';
import type { ReplacedSecret, Webhook } from 'shared-contracts/domain/webhook';
import { Button, EmptyState, ErrorPanel, Notice, useAllowed } from 'shared-ui';
import { SectionSkeleton } from 'shared-ui/parts/section-skeleton';
import { PlainList } from 'shared-ui/parts/plain-list';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { useDeleteWebhook, useWebhooks } from '../../data/webhooks.data.ts';
import { NewSecret } from './new-secret.tsx';
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx';
import { VerifyEvents } from './verify-events.tsx';
import { WebhookCard } from './webhook-card.tsx';

const WebhookDialog = lazyDialog(
  { title: 'Register webhook', rows: 4 },
  async () => (await import('./webhook-dialog.tsx')).WebhookDialog,
);
const LogDialog = lazyDialog(
  { title: 'Webhook log', size: 'lg', rows: 4 },
  async () => (await import('./log-dialog.tsx')).LogDialog,
);

/**
 * /settings/webhooks: endpoints that receive message events. Read-only for people who may not manage users (features
 * AD-06).
 */
export function WebhooksScreen() {
  const { query, problem, webhooks } = useWebhooks();
  const [isRegistering, setRegistering] = useState(false);
  const [newSecret, setNewSecret] = useState<ReplacedSecret>();
  const [logged, setLogged] = useState<Webhook>();
  const [replaced, setReplaced] = useState<Webhook>();
  const [deleted, setDeleted] = useState<Webhook>();
  const mayManage = useAllowed(switchWebhook);
  const register = mayManage ? (
    <Button tone="primary" onClick={() => setRegistering(true)}>
      Register webhook
    </Button>
  ) : undefined;

  return (
    <>
      <SettingsHeading title="Webhooks" action={webhooks?.length ? register : undefined}>
        Webhooks notify your programs when texts are sent and received. Events are numbered and signed
        (Standard Webhooks). If an endpoint doesn't accept one, we keep retrying for three days.
      </SettingsHeading>
      {query.isPending ? <SectionSkeleton fields={[0]} label="Loading webhooks" /> : null}
      {query.isError ? <ErrorPanel error={query.error} onRetry={() => query.refetch()} /> : null}
      {problem ? (
        <Notice tone="error" title="Webhooks couldn't be loaded">
          {problem}
        </Notice>
      ) : null}
      {webhooks?.length === 0 ? (
        <EmptyState title="No webhooks yet" action={register}>
          {mayManage
            ? 'Register the URL to send events to.'
            : 'Ask someone who manages users to register an endpoint.'}
        </EmptyState>
      ) : null}
      <PlainList gap="4" aria-label="Webhooks">
        {webhooks?.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            onLog={() => setLogged(webhook)}
            onReplaceSecret={() => setReplaced(webhook)}
            onDelete={() => setDeleted(webhook)}
          />
        ))}
      </PlainList>
      {mayManage ? <VerifyEvents /> : null}
      {isRegistering ? (
        <WebhookDialog
          onRegistered={({ secret }) => {
            setRegistering(false);
            setNewSecret({ secret, formerUntil: null });
          }}
          onClose={() => setRegistering(false)}
        />
      ) : null}
      {logged ? <LogDialog webhook={logged} onClose={() => setLogged(undefined)} /> : null}
      {replaced ? (
        <ReplaceSecretDialog
          webhook={replaced}
          onReplaced={(answer) => {
            setReplaced(undefined);
            setNewSecret(answer);
          }}
          onClose={() => setReplaced(undefined)}
        />
      ) : null}
      {newSecret ? <NewSecret {...newSecret} onClose={() => setNewSecret(undefined)} /> : null}
      {deleted ? <DeleteWebhookDialog webhook={deleted} onClose={() => setDeleted(undefined)} /> : null}
    </>
  );
}

interface DeleteWebhookDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

function DeleteWebhookDialog({ webhook, onClose }: DeleteWebhookDialogProps) {
  const { isBusy, remove } = useDeleteWebhook(webhook, onClose);

  return (
    <DeleteDialog title="Delete this webhook?" isBusy={isBusy} onDelete={remove} onClose={onClose}>
      {webhook.url} won't get any more events. Pending events and the log are deleted too.
    </DeleteDialog>
  );
}
