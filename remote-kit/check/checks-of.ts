import { looksOf } from './check-looks.ts';
import { permissionChecksOf } from './check-permissions.ts';
import type { ShellRules } from './check-permissions.ts';
import { visibilityProblems } from './check-visible.ts';
import { leftBehind } from './leftovers.ts';
import { openPage, whyNotShown } from './open-page.ts';
import type { PageCheck } from './page-check.ts';
import type { CheckedPage } from './pages-of.ts';
import { atRest } from './rest.ts';
import type { Tab } from './tab.ts';

/** Returns the checks of a page, in the order in which they must run in a tab. */
export function checksOf(tab: Tab, page: CheckedPage, shell: ShellRules): PageCheck[] {
  const { page: document, takeErrors } = tab;
  /** Address that the page itself leads to: one that is left too early would come back. */
  let settled = page.address;

  return [
    {
      title: 'mounts',
      async run() {
        const notShown = whyNotShown(await openPage(document, page));
        if (notShown !== undefined) {
          return { problems: [notShown, ...takeErrors()], isOver: true };
        }
        await atRest(document);
        const { pathname, search } = new URL(document.url());
        settled = pathname + search;

        return { problems: takeErrors() };
      },
    },
    {
      title: 'is visible, and leaves the shell usable',
      run: async () => ({ problems: [...(await visibilityProblems(document)), ...takeErrors()] }),
    },
    ...looksOf(tab),
    ...permissionChecksOf(tab, page, shell),
    {
      title: 'leaves nothing behind',
      async run() {
        await document.setViewportSize({ width: 1440, height: 900 });
        const left = await leftBehind(document, settled);

        return {
          problems: [...left.map((what) => `Remove in unmount what mount adds: ${what}.`), ...takeErrors()],
        };
      },
    },
  ];
}
