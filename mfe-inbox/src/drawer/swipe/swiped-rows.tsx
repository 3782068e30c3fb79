import { useEffect, useEffectEvent, useState } from 'react';
import { closeConversation } from 'shared-contracts/api/inbox';
import { snoozeConversation } from 'shared-contracts/api/team';
import type { InboxItem } from 'shared-contracts/domain/message';
import { useAllowed } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { conversationListId } from '../../components/conversation-list-id.ts';
import { snoozeFrame } from '../../components/snooze/snooze-frame.ts';
import { useCloseConversation } from '../../data/contact.data.ts';
import { BehindRow } from './behind-row.tsx';
import type { SwipeAction } from './behind-row.tsx';
import { followSwipes } from './follow-swipes.ts';
import type { Direction, Swipe } from './follow-swipes.ts';

const SnoozeDialog = lazyDialog(
  snoozeFrame,
  async () => (await import('../../components/snooze/snooze-dialog.tsx')).SnoozeDialog,
);

/**
 * Lets a finger swipe a row of the list: to the right closes or reopens its conversation, to the left snoozes it
 * (features IN-04). The conversation's header and menu, and the selection of several, do the same without a swipe.
 */
export function SwipedRows({ items }: { readonly items: readonly InboxItem[] }) {
  const mayClose = useAllowed(closeConversation);
  const maySnooze = useAllowed(snoozeConversation);
  const { close, reopen } = useCloseConversation();
  const [swipe, setSwipe] = useState<Swipe>();
  const [snoozed, setSnoozed] = useState<InboxItem>();

  const itemOf = ({ id }: HTMLElement): InboxItem | undefined =>
    items.find(({ contact }) => `conversation-${contact.id}` === id);

  function actionOf(row: HTMLElement, direction: Direction): SwipeAction | undefined {
    const item = itemOf(row);
    if (direction === 'left') {
      return item && maySnooze ? 'snooze' : undefined;
    }
    const closing = item?.contact.isDone ? 'reopen' : 'close';

    return item && mayClose ? closing : undefined;
  }

  const mayMove = useEffectEvent(
    (row: HTMLElement, direction: Direction) => actionOf(row, direction) !== undefined,
  );
  const perform = useEffectEvent((row: HTMLElement, direction: Direction): void => {
    const item = itemOf(row);
    const action = actionOf(row, direction);
    if (!item || !action) {
      return;
    }
    if (action === 'snooze') {
      setSnoozed(item);
    } else {
      (action === 'close' ? close : reopen)(item.contact.id);
    }
  });
  useEffect(() => {
    const list = document.getElementById(conversationListId);

    return list
      ? followSwipes(list, {
          mayMove: (row, direction) => mayMove(row, direction),
          onChange: setSwipe,
          onSwiped: (row, direction) => perform(row, direction),
        })
      : undefined;
  }, []);

  const action = swipe && actionOf(swipe.row, swipe.direction);

  return (
    <>
      {action ? <BehindRow row={swipe.row} action={action} isFar={swipe.isFar} /> : null}
      {snoozed ? (
        <SnoozeDialog
          conversation={{ contactId: snoozed.contact.id, snoozedUntil: snoozed.snoozedUntil ?? null }}
          onClose={() => setSnoozed(undefined)}
        />
      ) : null}
    </>
  );
}
