import { Suspense, lazy } from 'react';
import { Flex, Text } from 'shared-ui';
import { MarkAllReadButtons } from './mark-all-read-buttons.tsx';
import type { useMarkingRead } from './mark-all-read-buttons.tsx';

/** How high the strip above the list is, so that the list knows where it begins. */
export const toolbarHeight = 44;

const TagFilter = lazy(() => import('./tag-filter.tsx').then((module) => ({ default: module.TagFilter })));

interface InboxToolbarProps {
  readonly unreadCount: number;
  readonly unreadConversations: number;
  readonly marking: ReturnType<typeof useMarkingRead>;
  readonly tagId: number | undefined;
  readonly onTag: (tagId: number | undefined) => void;
}

/** How much is unread in the account, and the way to be done with it (features IN-05). */
export function InboxToolbar(props: InboxToolbarProps) {
  const { unreadCount, unreadConversations, marking, tagId, onTag } = props;

  return (
    <Flex
      align="center"
      justify="space-between"
      px="4"
      style={{ height: toolbarHeight }}
      borderBottomWidth="1px"
    >
      <Text flex="1" textStyle="sm" color="fg.muted">
        {unreadCount > 0 ? `${unreadCount.toLocaleString('en-US')} unread` : 'All caught up'}
      </Text>
      <Suspense fallback={null}>
        <TagFilter tagId={tagId} onChange={onTag} />
      </Suspense>
      <MarkAllReadButtons unreadConversations={unreadConversations} marking={marking} />
    </Flex>
  );
}
