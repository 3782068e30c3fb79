import { Badge, HStack } from 'shared-ui';

interface Marked {
  readonly isDone: boolean;
  readonly blocked: boolean;
  readonly unsubscribed: boolean;
  readonly yesAwaited: boolean;
}

/** Badges for a conversation that is closed, opted out or blocked. Renders nothing otherwise. */
export function ContactMarks({ contact }: { contact: Marked }) {
  if (!contact.isDone && !contact.blocked && !contact.unsubscribed) {
    return null;
  }

  return (
    <HStack gap="1" flexShrink="0">
      {contact.isDone ? <Badge>Closed</Badge> : null}
      {contact.unsubscribed ? (
        <Badge tone="warning">{contact.yesAwaited ? 'Waiting for YES' : 'Opted out'}</Badge>
      ) : null}
      {contact.blocked ? <Badge tone="error">Blocked</Badge> : null}
    </HStack>
  );
}
