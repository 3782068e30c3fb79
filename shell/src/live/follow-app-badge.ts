import type { SessionStore } from 'shared-ui';
import { activeAccountOf } from 'shared-ui';
import { unreadIn } from '../frame/use-unread.ts';
import { showAppBadge } from '../push/app-badge.ts';

/** Keeps the badge at the number of unread texts that the navigation shows (features SH-22). */
export function followAppBadge(session: SessionStore): void {
  let shown: number | undefined;
  const follow = (): void => {
    const state = session.get();
    const account = activeAccountOf(state);
    const unread = account ? unreadIn(account, state) : 0;
    if (unread !== shown) {
      shown = unread;
      showAppBadge(unread);
    }
  };
  follow();
  session.subscribe(follow);
}
