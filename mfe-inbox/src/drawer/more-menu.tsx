import MoreIcon from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { startInboxBulkAction } from 'shared-contracts/api/inbox/bulk';
import { markAllRead as markAllReadEndpoint } from 'shared-contracts/api/inbox/mark-all-read';
import { ConfirmDialog, IconButton, Menu, MenuItem, useAllowed } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import type { useMarkAllRead } from '../data/mark-all-read.data.ts';
import { touchSize } from './touch-size.ts';

/** Number of unread conversations above which confirmation is required. */
const confirmedAbove = 10;

export interface MoreMenuProps {
  readonly unreadConversations: number;
  readonly marking: ReturnType<typeof useMarkAllRead>;
  /** Starts selecting conversations. */
  readonly onSelect: () => void;
}

/** Actions for the whole list: select conversations, mark the account as read, and undo that (features IN-05). */
export function MoreMenu({ unreadConversations, marking, onSelect }: MoreMenuProps) {
  const { isBusy, markAllRead, undo } = marking;
  const [isAsking, setAsking] = useState(false);
  const maySelect = useAllowed(startInboxBulkAction);
  const mayMark = useAllowed(markAllReadEndpoint);
  if (!maySelect && !mayMark) {
    return null;
  }

  function mark(): void {
    setAsking(false);
    markAllRead();
  }

  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton label="List actions" {...touchSize}>
            <MoreIcon size={18} />
          </IconButton>
        }
      >
        {maySelect ? (
          <MenuItem value="select" onSelect={onSelect}>
            Select conversations
          </MenuItem>
        ) : null}
        {mayMark ? (
          <MenuItem
            value="mark"
            isDisabled={unreadConversations === 0 || isBusy}
            onSelect={() => (unreadConversations > confirmedAbove ? setAsking(true) : mark())}
          >
            Mark all read
          </MenuItem>
        ) : null}
        {undo ? (
          <MenuItem value="undo" isDisabled={isBusy} onSelect={undo}>
            Undo mark all read
          </MenuItem>
        ) : null}
      </Menu>
      <ConfirmDialog
        title={`Mark ${countOf(unreadConversations, 'conversation')} as read?`}
        isOpen={isAsking}
        confirmLabel="Mark all read"
        onConfirm={mark}
        onCancel={() => setAsking(false)}
      >
        Your colleagues will no longer see which ones are new. You can undo this.
      </ConfirmDialog>
    </>
  );
}
