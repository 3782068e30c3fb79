import { useEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { markAllRead as markAllReadEndpoint } from 'shared-contracts/api/inbox/mark-all-read';
import { Allowed, Button, ConfirmDialog, Flex } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import type { useMarkAllRead } from '../data/mark-all-read.data.ts';

/** Number of unread conversations above which confirmation is required. */
const confirmedAbove = 10;

export interface MarkAllReadButtonsProps {
  readonly unreadConversations: number;
  readonly marking: ReturnType<typeof useMarkAllRead>;
}

/** Marks the whole account as read, with confirmation if there are many, and undoes it. */
export function MarkAllReadButtons({ unreadConversations, marking }: MarkAllReadButtonsProps) {
  const { isBusy, markAllRead, undo } = marking;
  const [isAsking, setAsking] = useState(false);
  const undoButton = useRef<HTMLButtonElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const mayUndo = undo !== undefined && !isBusy;
  // The pressed button has become disabled and loses focus.
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || buttons.current?.contains(focused);
    if (mayUndo && isLost) {
      undoButton.current?.focus();
    }
  }, [mayUndo]);

  function toUndo({ target, currentTarget }: FocusEvent): void {
    if (target === currentTarget) {
      undoButton.current?.focus();
    }
  }

  function mark(): void {
    setAsking(false);
    markAllRead();
  }

  return (
    <Allowed to={markAllReadEndpoint}>
      {/* The dialog returns focus to the wrapper of its button, because the button is disabled by then. */}
      <Flex ref={buttons} tabIndex={-1} outline="none" me="-2.5" onFocus={toUndo}>
        {undo ? (
          <Button ref={undoButton} tone="quiet" size="xs" isBusy={isBusy} onClick={undo}>
            Undo
          </Button>
        ) : null}
        {undo && unreadConversations === 0 ? null : (
          <Button
            tone="quiet"
            size="xs"
            disabled={unreadConversations === 0}
            isBusy={isBusy}
            onClick={() => (unreadConversations > confirmedAbove ? setAsking(true) : mark())}
          >
            Mark all read
          </Button>
        )}
      </Flex>
      <ConfirmDialog
        title={`Mark ${countOf(unreadConversations, 'conversation')} as read?`}
        isOpen={isAsking}
        confirmLabel="Mark all read"
        onConfirm={mark}
        onCancel={() => setAsking(false)}
      >
        Your colleagues will no longer see which ones are new. You can undo this.
      </ConfirmDialog>
    </Allowed>
  );
}
