import { shortRowSize } from 'shared-contracts/drawer-row-size';
import { ListSkeleton, useSurroundings } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { InboxDrawer } from './inbox-drawer.tsx';

const ListsDrawer = lazy(
  () => import('./lists/lists-drawer.tsx').then((module) => module.ListsDrawer),
  <ListSkeleton hasPictures={false} rowHeight={shortRowSize} label="Loading lists" />,
);

/** Content of the side drawer: conversations, or lists of contacts. */
export function Drawers() {
  const { drawer } = useSurroundings();
  if (drawer?.name !== 'contacts') {
    return <InboxDrawer />;
  }

  return <ListsDrawer />;
}
