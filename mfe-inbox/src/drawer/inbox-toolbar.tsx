import { Flex, Text } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { isNarrowed } from '../data/inbox-filter.ts';
import type { ToolbarButtonsProps } from './toolbar-buttons.tsx';

/** Height of the strip above the list in pixels, which is the list's offset. */
export const toolbarHeight = 44;

const ToolbarButtons = lazy(() => import('./toolbar-buttons.tsx').then((module) => module.ToolbarButtons));

type InboxToolbarProps = ToolbarButtonsProps & { readonly unreadCount: number };

/** Unread count of the account, or the active filter, with the actions for the list (features IN-05). */
export function InboxToolbar({ unreadCount, ...buttons }: InboxToolbarProps) {
  const isWhole = !isNarrowed({ ...buttons.shown, search: '' });

  return (
    <Flex
      align="center"
      justify="space-between"
      px="4"
      style={{ height: toolbarHeight }}
      borderBottomWidth="1px"
    >
      {isWhole ? (
        <Text flex="1" truncate textStyle="sm" color="fg.muted">
          {unreadCount > 0 ? `${unreadCount.toLocaleString('en-US')} unread` : 'All caught up'}
        </Text>
      ) : null}
      <ToolbarButtons {...buttons} />
    </Flex>
  );
}
