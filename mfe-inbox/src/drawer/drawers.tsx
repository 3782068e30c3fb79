import { ListSkeleton, useSurroundings } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { InboxDrawer } from './inbox-drawer.tsx';

const ListsDrawer = lazy(
  () => import('./lists/lists-drawer.tsx').then((module) => module.ListsDrawer),
  <ListSkeleton label="Loading lists" />,
);

/** Content of the side drawer: conversations, or lists of contacts. */
export function Drawers() {
  const { drawer } = useSurroundings();
  if (drawer?.name !== 'contacts') {
    return <InboxDrawer />;
  }

  return <ListsDrawer />;
}
