import { Subscription } from 'rxjs';
import { streamedEventNames } from 'shared-contracts/live-events';
import { askWith } from 'shared-ui/prefetched-answers';
import { drawerAt } from '../shell.ts';
import type { Shell } from '../shell.ts';

/**
 * Sends the first request of the open page's list while the remote that shows it is still loading. Once the live stream
 * sends anything, the response may be stale, and is discarded if unused.
 */
export function prefetchFirstCall(shell: Shell): void {
  const { prefetched, bus, config, session, pageSession } = shell;
  const drawer = drawerAt(shell, location.pathname);
  const bearer = pageSession.bearer();
  const { activeAccountId } = session.get();
  if (!drawer?.firstCall || !bearer || activeAccountId === undefined) {
    return;
  }

  const path = drawer.firstCall(activeAccountId);
  prefetched.add({ path, bearer, answer: askWith(bearer, config.apiUrl + path) });
  const changes = new Subscription();
  for (const name of streamedEventNames) {
    changes.add(
      bus.on(name).subscribe(() => {
        prefetched.forget();
        changes.unsubscribe();
      }),
    );
  }
}
