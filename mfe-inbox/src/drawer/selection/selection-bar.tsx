import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import XIcon from 'lucide-react/icons/x';
import { useState } from 'react';
import { Box, Button, ConfirmDialog, Flex, IconButton, Menu, MenuItem, Text, useCaller } from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { useChangeMany } from '../../data/inbox-bulk.data.ts';
import type { InboxChange } from '../../data/inbox-bulk.data.ts';
import { inboxQuery } from '../../data/inbox-filter.ts';
import type { InboxFilter } from '../../data/inbox-filter.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ChangeDetails, DialogKind } from './change-dialog.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly filter: InboxFilter;
  readonly height: number;
}

/** Number of selected conversations, a way to select all that match, and the actions for them. */
export function SelectionBar({ selection, filter, height }: SelectionBarProps) {
  const { accountId } = useCaller();
  const { isAll, end, chooseAll } = selection;
  const [opened, setOpened] = useState<DialogKind>();
  const [question, setQuestion] = useState<ChangeDetails>();
  const { isBusy, start } = useChangeMany(end);
  const chosen = [...(selection.chosen ?? [])];
  const isNone = chosen.length === 0;

  function begin(details: ChangeDetails): void {
    const { accountId: _account, ...query } = inboxQuery(accountId, filter);
    const selected: InboxChange['selection'] = isAll ? { query } : { contactIds: chosen };
    setOpened(undefined);
    setQuestion(undefined);
    start({ ...details, selection: selected });
  }
  /**
   * Asks for confirmation first if all matching conversations are selected, because they may be many more than visible.
   */
  const change = (details: ChangeDetails): void => (isAll ? setQuestion(details) : begin(details));

  return (
    <Box position="sticky" top="0" zIndex="1" height="0">
      <Flex
        role="region"
        aria-label="Selected conversations"
        align="center"
        gap="1"
        px="2"
        style={{ height }}
        bg="bg.selected"
        borderBottomWidth="1px"
      >
        <IconButton label="Clear selection" size="xs" onClick={end}>
          <XIcon size={16} />
        </IconButton>
        <Text role="status" flex="1" truncate textStyle="sm" fontWeight="medium">
          {isAll ? 'All selected' : `${exactCount(chosen.length)} selected`}
        </Text>
        {isAll ? null : (
          <Button tone="quiet" size="xs" onClick={chooseAll}>
            Select all
          </Button>
        )}
        <Button size="xs" disabled={isNone} isBusy={isBusy} onClick={() => change({ kind: 'close' })}>
          Close
        </Button>
        <Menu
          trigger={
            <IconButton label="More actions for the selected conversations" disabled={isNone || isBusy}>
              <MoreIcon size={20} />
            </IconButton>
          }
        >
          <MenuItem value="mark_read" onSelect={() => change({ kind: 'mark_read' })}>
            Mark as read
          </MenuItem>
          <MenuItem value="assign" onSelect={() => setOpened('assign')}>
            Assign
          </MenuItem>
          <MenuItem value="tag" onSelect={() => setOpened('tag')}>
            Add a tag
          </MenuItem>
          <MenuItem value="untag" onSelect={() => setOpened('untag')}>
            Remove a tag
          </MenuItem>
          <MenuItem value="snooze" onSelect={() => setOpened('snooze')}>
            Snooze
          </MenuItem>
          <MenuItem value="reopen" onSelect={() => change({ kind: 'reopen' })}>
            Reopen
          </MenuItem>
        </Menu>
      </Flex>
      {opened ? <ChangeDialog kind={opened} onChosen={change} onClose={() => setOpened(undefined)} /> : null}
      <ConfirmDialog
        title="Change all matching conversations?"
        isOpen={question !== undefined}
        confirmLabel="Change all"
        isBusy={isBusy}
        onConfirm={() => question && begin(question)}
        onCancel={() => setQuestion(undefined)}
      >
        This includes conversations you haven't scrolled to. You can undo it for 24 hours.
      </ConfirmDialog>
    </Box>
  );
}
