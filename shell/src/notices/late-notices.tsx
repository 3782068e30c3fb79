import { untilUsed } from 'shared-ui/keyboard/at-rest';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { lazy } from 'shared-ui/parts/lazy';

/** The notices, fetched with the first use of the page: what people do causes most of them. Earlier ones wait. */
export const LateNotices = lazy(() =>
  loadAtRest(() => import(/* webpackChunkName: "at-rest" */ './notice-list.tsx'), untilUsed).then(
    (module) => module.NoticeList,
  ),
);
