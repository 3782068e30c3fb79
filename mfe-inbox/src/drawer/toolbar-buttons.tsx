import { useEffect } from 'react';
import { useSurroundings } from 'shared-ui';
import { useTabCounts } from '../data/inbox-counts.data.ts';
import { isNarrowed } from '../data/inbox-filter.ts';
import { FilterMenu } from './filter-menu.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { MoreMenuProps } from './more-menu.tsx';
import type { Narrowing } from './narrowing.ts';
import { ViewsMenu } from './views/views-menu.tsx';
import type { ViewsMenuProps } from './views/views-menu.tsx';

export interface ToolbarButtonsProps extends MoreMenuProps {
  readonly shown: ViewsMenuProps['shown'] & { readonly search: string };
  readonly onView: ViewsMenuProps['onChange'];
  readonly onNarrow: Narrowing['narrow'];
  /** Whether the list has loaded or failed, which goes first. */
  readonly hasList: boolean;
}

/** Actions for the list: choose a view, filter, select conversations, mark all as read. */
export function ToolbarButtons({ shown, onView, onNarrow, hasList, ...more }: ToolbarButtonsProps) {
  useCountedTabs({ shown, hasList });

  return (
    <>
      <ViewsMenu shown={shown} onChange={onView} />
      <FilterMenu shown={shown} onChange={onNarrow} />
      <MoreMenu {...more} />
    </>
  );
}

const noCounts = {};

/** Reports numbers to the shell's tabs. There are none while a search, tag or colleague narrows every tab. */
function useCountedTabs({ shown, hasList }: Pick<ToolbarButtonsProps, 'shown' | 'hasList'>): void {
  const { drawer } = useSurroundings();
  const showCounts = drawer?.showCounts;
  const isWhole = !isNarrowed({ ...shown, chips: [] });
  const counts = useTabCounts({ isEnabled: hasList && isWhole && showCounts !== undefined }) ?? noCounts;

  useEffect(() => showCounts?.(counts), [showCounts, counts]);
}
