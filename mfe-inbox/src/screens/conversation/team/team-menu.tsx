import MoreIcon from 'lucide-react/icons/ellipsis';
import { Suspense, lazy, useState } from 'react';
import type { TeamConversation } from 'shared-contracts/domain/team';
import { IconButton, Menu, MenuItem, useCaller } from 'shared-ui';
import { useAssign } from '../../../data/team.data.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ManageTags = lazy(() => import('./manage-tags.tsx').then((module) => ({ default: module.ManageTags })));
const ManageQuickReplies = lazy(() =>
  import('../quick-replies/manage-quick-replies.tsx').then((module) => ({
    default: module.ManageQuickReplies,
  })),
);
const ShortcutHelp = lazy(() =>
  import('./shortcut-help.tsx').then((module) => ({ default: module.ShortcutHelp })),
);

type Shown = 'tags' | 'replies' | 'help';

/** What the team sets up, and what the keys do. */
export function TeamMenu({ conversation }: { conversation: TeamConversation | undefined }) {
  const { userId } = useCaller();
  const [shown, setShown] = useState<Shown>();
  const { assign } = useAssign(conversation?.contactId ?? 0);
  useShortcuts({
    '?': () => setShown('help'),
    a: () => {
      const assignedId = conversation?.assignee?.id ?? null;
      if (conversation && assignedId !== userId) {
        assign(userId, assignedId);
      }
    },
  });
  const close = (): void => setShown(undefined);

  return (
    <>
      <Menu
        placement="bottom-start"
        trigger={
          <IconButton label="Team tools" size="xs">
            <MoreIcon size={16} />
          </IconButton>
        }
      >
        <MenuItem value="replies" onSelect={() => setShown('replies')}>
          Quick replies
        </MenuItem>
        <MenuItem value="tags" onSelect={() => setShown('tags')}>
          Edit tags
        </MenuItem>
        <MenuItem value="help" onSelect={() => setShown('help')}>
          Keyboard shortcuts
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {shown === 'tags' ? <ManageTags onClose={close} /> : null}
        {shown === 'replies' ? <ManageQuickReplies onClose={close} /> : null}
        {shown === 'help' ? <ShortcutHelp onClose={close} /> : null}
      </Suspense>
    </>
  );
}
