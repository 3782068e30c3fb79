import { isPublicPath } from 'shared-contracts/pages';
import { Dialog } from 'shared-ui';
import { untilUsed } from 'shared-ui/keyboard/at-rest';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { reportPageView } from './analytics/page-views.ts';
import { loadOwnIcons } from './frame/own-icon.tsx';
import { followUnread } from './live/unread.ts';
import { withOverrides } from './overrides/overrides.ts';
import { afterFirstView } from './remotes/after-first-view.ts';
import { reconsiderRemotes, startRemotes } from './remotes/applications.ts';
import { prefetchFirstCall } from './remotes/prefetch-first-call.ts';
import { createAttempts } from './remotes/attempts.ts';
import { followRegistry } from './remotes/follow-registry.ts';
import { listFirst } from './remotes/list-first.ts';
import { drawersOf } from './remotes/provided-pages.ts';
import { createReleasesInUse } from './remotes/releases-in-use.ts';
import { isSafeVisit } from './remotes/safe-visit.ts';
import { listenForSigns } from './remotes/misbehavior/signs.ts';
import { navigate, onAddressChange, replacePath } from './remotes/navigation.ts';
import { isBearerKey, readBearer } from './session/bearer.ts';
import { endSession } from './session/end-session.ts';
import { withPaymentStatus } from './session/funnel.ts';
import { signInAddress } from './session/redirect-uri.ts';
import { drawerAt, isShownAt } from './shell.ts';
import type { Shell } from './shell.ts';

/** Starts the shell: session, page views and, once a user is signed in, the remotes and the live stream. */
export function startShell(shell: Shell): void {
  const leave = (address: string): void => location.assign(address);
  shell.bus.on('session.ended').subscribe(({ reason }) => {
    const kept = readBearer();
    if (kept !== undefined && kept !== shell.pageSession.bearer()) {
      // The session in this browser is not the one that ended: it is kept, and this page switches to it.
      shell.pageSession.followBrowser();
    } else {
      endSession({ reason, navigate, leave });
    }
  });
  followOtherTabs(shell);
  followAddress(shell);
  whenReady(shell, () => startWork(shell));

  if (isPublicPath(location.pathname)) {
    return;
  }
  if (!shell.pageSession.bearer()) {
    // Nothing is removed: another tab may be asking the user to sign in again.
    leave(signInAddress(location));
  } else {
    void shell.loadMe();
  }
}

/** Follows sign-in and sign-out in other tabs. A page restored from the back/forward cache has missed such events. */
function followOtherTabs({ pageSession }: Shell): void {
  const follow = (): void => {
    if (!isPublicPath(location.pathname)) {
      pageSession.followBrowser();
    }
  };
  window.addEventListener('storage', ({ key }) => (isBearerKey(key) ? follow() : undefined));
  window.addEventListener('pageshow', ({ persisted }) => (persisted ? follow() : undefined));
}

/** Reports page views, once per path (features SH-23). */
function followAddress({ config }: Shell): void {
  let reported = '';
  const report = (): void => {
    if (location.pathname === reported) {
      return;
    }
    reported = location.pathname;
    reportPageView(reported, config.analyticsUrl);
  };
  report();
  onAddressChange(report);
}

function whenReady({ phase }: Shell, begin: () => void): void {
  const stop = phase.subscribe(() => {
    if (phase.get().kind !== 'ready') {
      return;
    }
    stop();
    begin();
  });
}

/**
 * Starts the live stream at the page's first answer. Its code is not part of the first view, and is requested again if
 * the network is down.
 */
async function followLive(shell: Shell, since: string | undefined): Promise<void> {
  const { followActiveAccount } = await loadAtRest(
    () => import(/* webpackChunkName: "after-first-view" */ './live/follow-active-account.ts'),
    () => Promise.resolve(),
  );
  await followActiveAccount(shell, since);
}

/** Starts to handle pushes once the page is idle: one that has just loaded is up to date. */
async function followPush(shell: Shell): Promise<void> {
  const { startPush } = await loadAtRest(
    () => import(/* webpackChunkName: "at-rest" */ './push/start-push.ts'),
  );
  startPush(shell);
}

/** Starts to show unread texts on the icon of the installed app, which nothing on the page waits for. */
async function followBadge({ session }: Shell): Promise<void> {
  const { followAppBadge } = await loadAtRest(
    () => import(/* webpackChunkName: "at-rest" */ './live/follow-app-badge.ts'),
  );
  followAppBadge(session);
}

/** Starts to keep the frame above the keyboard, whose code the first touch fetches at the latest. */
async function keepAboveKeyboard(): Promise<void> {
  const { followKeyboard } = await loadAtRest(
    () => import(/* webpackChunkName: "at-rest" */ './frame/follow-keyboard.ts'),
    untilUsed,
  );
  followKeyboard();
}

/** Starts to report releases that misbehave, and to retry those that failed. What happens before is kept in `signs`. */
async function lookAfterRemotes(
  { config, places, signs, reports, overrides }: Shell,
  isFetchOurs: () => boolean,
): Promise<void> {
  const { lookAfterReleases } = await loadAtRest(
    () => import(/* webpackChunkName: "at-rest" */ './remotes/look-after-releases.ts'),
  );
  const isOverridden = (wanted: string): boolean => overrides().some(({ remote }) => remote === wanted);
  lookAfterReleases({
    apiUrl: config.apiUrl,
    places,
    signs,
    isFetchOurs,
    isReported: (remote) => !isOverridden(remote),
    report: reports.add,
  });
}

function startWork(shell: Shell): void {
  const { me } = shell.session.get();
  if (!me) {
    return;
  }
  // Only on arrival at '/': a requested address stays as requested.
  if (location.pathname === '/') {
    replacePath(withPaymentStatus(location.href, me.organization));
  }
  followUnread(shell);
  prefetchFirstCall(shell);
  afterFirstView(shell.places, () => void followLive(shell, me.liveSince));
  afterFirstView(shell.places, () => void followPush(shell));
  afterFirstView(shell.places, loadOwnIcons);
  void followBadge(shell);
  void keepAboveKeyboard();
  // Its frame must appear immediately, the first time too.
  void loadAtRest(async () => Dialog.fetchAhead());
  shell.session.subscribe(reconsiderRemotes);
  if (!shell.registry) {
    return;
  }

  const overrides = shell.overrides();
  const isSafe = isSafeVisit(shell.arrivalSearch);
  const inUse = createReleasesInUse(shell.registry, me.organization.id, { overrides, isSafe });
  shell.releases.set(inUse);
  followRegistry(shell.config.registryUrl, inUse.take);
  const isFetchOurs = listenForSigns(shell.signs);
  afterFirstView(shell.places, () => void lookAfterRemotes(shell, isFetchOurs));
  startRemotes({
    registry: withOverrides(shell.registry, overrides),
    drawersOf: (remote) => drawersOf(remote, shell.provided()),
    overrides,
    inUse,
    attempts: createAttempts({
      report: shell.reports.addNow,
      // Locks are unavailable if the page was not loaded over https.
      locks: 'locks' in navigator ? navigator.locks : undefined,
    }),
    places: shell.places,
    isActive: (part, path) => isShownAt(shell, part, path),
    pageMayCome: () =>
      listFirst(drawerAt(shell, location.pathname), shell.places['./drawer'], location.pathname),
    propsIn: shell.propsIn,
    onReport: shell.reports.add,
    onFellBack: (failure) => shell.bus.emit('remote.fellBack', failure),
    onFailed: (failure) => shell.bus.emit('remote.failed', failure),
  });
}
