import { useEffect, useRef } from 'react';
import { listInbox } from 'shared-contracts/api/inbox';
import { addresses } from 'shared-contracts/addresses';
import { useCaller, useNavigate, useNotice, useQueryClient, useSurroundings } from 'shared-ui';
import { conversationListId } from '../../components/conversation-list-id.ts';
import { openConversationNow, useOpenConversation } from '../../components/open-conversation.ts';
import { readDisplayedList } from './displayed-list.ts';
import { nextIn, nextUnreadIn, previousIn, appendNewConversations, insertAfterOpen } from './queue-order.ts';
import type { QueueOrder } from './queue-order.ts';

interface Queue {
  /** List that the order was captured from. */
  readonly list: string;
  readonly order: QueueOrder;
  /** Conversation it last navigated to. */
  readonly openId: number | undefined;
}

const endOfList = "You've reached the end of the list.";

/** Lets the composer take focus again once the user opens a conversation from the list manually. */
function allowComposerFocus(event: Event): void {
  const isKey = event instanceof KeyboardEvent && event.key !== 'Enter';
  if (!isKey && event.currentTarget instanceof HTMLElement) {
    delete event.currentTarget.dataset['walking'];
  }
}

/** Keeps focus in the list while the next conversation opens, whose composer then does not take it. */
function keepKeysInList(contactId: number): void {
  const list = document.getElementById(conversationListId);
  if (!list) {
    return;
  }
  list.dataset['walking'] = String(contactId);
  list.focus({ preventScroll: true });
  list.addEventListener('keydown', allowComposerFocus);
  list.addEventListener('pointerdown', allowComposerFocus);
}

/**
 * Moves through the list in the order it had at the start: a conversation with a new message moves to the top but does
 * not come again. The order is captured again for another list, and after a conversation was opened manually.
 */
export function useQueue() {
  const { accountId } = useCaller();
  const { bus, client } = useSurroundings();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notice = useNotice();
  const shownId = useOpenConversation();
  const queue = useRef<Queue>(undefined);
  useEffect(() => {
    document.getElementById(conversationListId)?.setAttribute('aria-keyshortcuts', 'J K U');
  });
  useEffect(() => {
    if (shownId !== undefined && shownId === queue.current?.openId) {
      document.getElementById(`conversation-${shownId}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [shownId]);

  function current() {
    const listed = readDisplayedList(cache);
    if (!listed) {
      return undefined;
    }
    const { list, items } = listed;
    const openId = openConversationNow();
    const ids = items.map((item) => item.contact.id);
    const before = queue.current;
    const goesOn = before?.list === list && before.openId === openId;
    const order = goesOn ? appendNewConversations(before.order, ids) : ids;
    queue.current = { list, order, openId };

    return {
      openId,
      order,
      ids,
      unread: items.filter((item) => item.unreadCount > 0).map((item) => item.contact.id),
    };
  }

  function open(id: number | undefined): void {
    if (id === undefined || !queue.current) {
      notice('info', endOfList);
      return;
    }
    const { list, order } = queue.current;
    queue.current = { list, order: insertAfterOpen(order, openConversationNow(), id), openId: id };
    keepKeysInList(id);
    bus.emit('drawer.open', { open: false });
    void navigate(addresses.conversations.href({ contactId: id }));
  }

  /**
   * Returns the first unread conversation of the account, which may not be loaded or may not match the selected chips.
   */
  async function firstUnreadOfAccount(): Promise<number | undefined> {
    const flags = { show_unread: true, show_opened: false, show_closed: false };
    const { items } = await client.call(listInbox, { accountId, ...flags });

    const openId = openConversationNow();

    return items.map((item) => item.contact.id).find((id) => id !== openId);
  }

  return {
    next(): void {
      const now = current();
      if (now) {
        open(nextIn(now.order, now.openId, now.ids));
      }
    },

    previous(): void {
      const now = current();
      const id = now && previousIn(now.order, now.openId);
      if (id !== undefined) {
        open(id);
      }
    },

    async nextUnread(): Promise<void> {
      const now = current();
      if (!now) {
        return;
      }
      const id =
        nextUnreadIn(now.order, now.openId, now.unread) ??
        (await firstUnreadOfAccount().catch(() => undefined));
      if (id === undefined) {
        notice('info', "You're all caught up.");
      } else {
        open(id);
      }
    },
  };
}
