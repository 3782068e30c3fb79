import { Suspense, lazy } from 'react';
import { markAllRead as markAllReadEndpoint } from 'shared-contracts/api/inbox';
import { Allowed, Button, Flex, Text } from 'shared-ui';
import { useMarkAllRead } from '../data/inbox.data.ts';

/** How high the strip above the list is, so that the list knows where it begins. */
export const toolbarHeight = 44;

const TagFilter = lazy(() => import('./tag-filter.tsx').then((module) => ({ default: module.TagFilter })));

interface InboxToolbarProps {
  readonly unreadCount: number;
  readonly tagId: number | undefined;
  readonly onTag: (tagId: number | undefined) => void;
}

/** How much is unread in the account, and the way to be done with it (features IN-05). */
export function InboxToolbar({ unreadCount, tagId, onTag }: InboxToolbarProps) {
  const { isBusy, markAllRead } = useMarkAllRead();

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
      <Allowed to={markAllReadEndpoint}>
        <Button
          tone="quiet"
          size="xs"
          me="-2.5"
          disabled={unreadCount === 0}
          isBusy={isBusy}
          onClick={markAllRead}
        >
          Mark all read
        </Button>
      </Allowed>
    </Flex>
  );
}
