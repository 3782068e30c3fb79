import { useDeferredValue, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Flex, Text, useSurroundings } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { isFiltered, isNarrowed } from '../data/inbox-filter.ts';
import type { ToolbarButtonsProps } from './toolbar-buttons.tsx';

/** Height of the strip above the list in pixels, which is the list's offset. */
const stripHeight = 44;

const ToolbarButtons = lazy(() =>
  import(/* webpackChunkName: "around-list" */ './toolbar-buttons.tsx').then(
    (module) => module.ToolbarButtons,
  ),
);
const ShownFilters = lazy(() =>
  import(/* webpackChunkName: "around-list" */ './shown-filters.tsx').then((module) => module.ShownFilters),
);
const ShownView = lazy(() =>
  import(/* webpackChunkName: "around-list" */ './views/shown-view.tsx').then((module) => module.ShownView),
);

interface Strip {
  readonly shown: ToolbarButtonsProps['shown'];
  readonly isSelecting: boolean;
}

/** Returns the height of the strip: for filters, for selected conversations, and always in older shells. */
export function useStripHeight({ shown, isSelecting }: Strip): number {
  const { drawer } = useSurroundings();

  return !drawer?.actions || isSelecting || isFiltered(shown) ? stripHeight : 0;
}

/**
 * Actions for the list, next to the drawer's title, once the list is on screen: their scripts would delay it. Older
 * shells have no place there: they show them in the strip.
 */
export function InboxActions(buttons: ToolbarButtonsProps) {
  const { drawer } = useSurroundings();
  const isListShown = useDeferredValue(buttons.hasList, false);
  const showCounts = drawer?.showCounts;
  // Says at once that this list has tabs, because the shell shows the chips of one that does not.
  useEffect(() => showCounts?.({}), [showCounts]);

  return drawer?.actions && isListShown
    ? createPortal(
        <Flex>
          <ToolbarButtons {...buttons} />
        </Flex>,
        drawer.actions,
      )
    : null;
}

type InboxStripProps = ToolbarButtonsProps & {
  readonly unreadCount: number;
  readonly height: number;
};

/** Strip above the list with the active filters. In older shells also the unread count and the actions. */
export function InboxStrip({ unreadCount, height, ...buttons }: InboxStripProps) {
  const { drawer } = useSurroundings();
  const { shown, onNarrow } = buttons;
  if (height === 0) {
    return null;
  }
  const isWhole = !isNarrowed({ ...shown, search: '' });
  const words = isWhole ? (
    <Text flex="1" truncate textStyle="sm" color="fg.muted">
      {unreadCount > 0 ? `${unreadCount.toLocaleString('en-US')} unread` : 'All caught up'}
    </Text>
  ) : (
    <ShownView shown={shown} />
  );

  return (
    <Flex align="center" justify="space-between" px="4" style={{ height }} borderBottomWidth="1px">
      {drawer?.actions ? (
        <ShownFilters shown={shown} onNarrow={onNarrow} />
      ) : (
        <>
          {words}
          <ToolbarButtons {...buttons} />
        </>
      )}
    </Flex>
  );
}
