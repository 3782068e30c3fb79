import { useLayoutEffect } from 'react';
import { ListSkeleton, useCaller, useDrawerQuery, useSurroundings } from 'shared-ui';
import { untilUsed } from 'shared-ui/keyboard/at-rest';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { lazy } from 'shared-ui/parts/lazy';
import { Conversations } from './conversations.tsx';
import { useNarrowing } from './narrowing.ts';
import { TeamNotices } from './team-notices.tsx';

const SearchResults = lazy(
  () => import('./search/search-results.tsx').then((module) => module.SearchResults),
  <ListSkeleton rows={6} label="Searching" />,
);
const AlongTheList = lazy(() =>
  loadAtRest(() => import(/* webpackChunkName: "at-rest" */ './along-the-list.tsx'), untilUsed).then(
    (module) => module.AlongTheList,
  ),
);

/** Conversations section of the drawer: the inbox of the active account (features IN-01, SH-13). */
export function InboxDrawer() {
  const { accountId } = useCaller();

  // Two keys: siblings with the same key would keep the former account's list in the page.
  return (
    <>
      <Inbox key={`inbox ${accountId}`} />
      <TeamNotices />
      <AlongTheList key={`along ${accountId}`} />
    </>
  );
}

/** Shows matching people and messages during a search, otherwise the conversations. */
function Inbox() {
  const query = useDrawerQuery();
  const narrowing = useNarrowing();
  const { drawer } = useSurroundings();
  // Also tells the shell that this list offers the filters.
  useLayoutEffect(() => drawer?.showCounts?.({}), [drawer]);
  if (query.search.trim() === '') {
    return <Conversations query={query} narrowing={narrowing} />;
  }

  return <SearchResults query={query} narrowing={narrowing} />;
}
