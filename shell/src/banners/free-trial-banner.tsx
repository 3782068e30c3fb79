import { useState } from 'react';
import { getMessageCount } from 'shared-contracts/api/organizations';
import { pageTable } from 'shared-contracts/pages';
import { Link, Notice, useAsk, useBusEvent, useInvalidate, useMe } from 'shared-ui';
import { PageLink } from '../frame/page-link.tsx';

/** Number of free trial messages (reference.md, Limits). */
const freeMessages = 50;

/** Returns the banner's text: how many messages are left, or that none are (features SH-19). */
export function freeTrialSentence(used: number): string {
  const left = Math.max(0, freeMessages - used);
  if (left === 0) {
    return 'You are out of free messages.';
  }

  return `You have ${left} of ${freeMessages} free messages left.`;
}

/** Banner for organizations on a free trial, updated as they send messages. */
export function FreeTrialBanner() {
  const { organization } = useMe();

  return organization.isOnFreeTrial ? <MessagesLeft orgId={organization.id} /> : null;
}

function MessagesLeft({ orgId }: { orgId: number }) {
  const count = useAsk(getMessageCount, { orgId });
  const invalidate = useInvalidate();
  const [isDismissed, setIsDismissed] = useState(false);
  useBusEvent('message.added', ({ direction }) => {
    if (direction === 'outbound') {
      void invalidate(getMessageCount, { orgId });
    }
  });
  if (!count.data) {
    return null;
  }
  const isOut = count.data.message_count >= freeMessages;
  if (isDismissed && !isOut) {
    return null;
  }

  return (
    <Notice tone={isOut ? 'warning' : 'info'} {...(isOut ? {} : { onDismiss: () => setIsDismissed(true) })}>
      {freeTrialSentence(count.data.message_count)}{' '}
      <Link asChild variant="underline">
        <PageLink to={pageTable.billing.path}>Select a Plan</PageLink>
      </Link>
    </Notice>
  );
}
