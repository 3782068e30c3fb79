import { listInbox } from 'shared-contracts/api/inbox';
import { activeAccountOf, askAgain, askPagesAhead, isAllowed, pagesKeyOf } from 'shared-ui';
import type { QueryClient, ShellProps } from 'shared-ui';
import { inboxChanges } from '../data/inbox.data.ts';
import { inboxQuery } from '../data/inbox-filter.ts';

/**
 * Fetches the drawer's initial list while the drawer is being rendered. Returns a function to call once the list
 * listens for changes itself; it refetches the list if something changed in between.
 */
export function prefetchInbox(shell: ShellProps, cache: QueryClient): (() => void) | undefined {
  const { client, session, drawer, bus } = shell;
  const state = session.get();
  const account = activeAccountOf(state);
  if (!account || drawer?.name !== 'conversations' || !isAllowed(listInbox.access, state)) {
    return undefined;
  }
  const input = inboxQuery(account.id, drawer.query());
  let isStale = false;
  const listening = inboxChanges.map((name) =>
    bus.on(name).subscribe(({ accountId }) => {
      isStale ||= accountId === account.id;
    }),
  );
  askPagesAhead({ client, cache }, listInbox, input);

  return () => {
    listening.forEach((one) => one.unsubscribe());
    if (isStale) {
      void askAgain(cache, pagesKeyOf(listInbox, input));
    }
  };
}
