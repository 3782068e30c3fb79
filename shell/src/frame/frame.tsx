import { Flex } from 'shared-ui';
import { listAndPage, shortScreen, useMedia } from 'shared-ui/parts/use-media';
import { Banners } from '../banners/banners.tsx';
import { NewVersion } from '../banners/new-version.tsx';
import { LateNotices } from '../notices/late-notices.tsx';
import { OverrideParts } from '../overrides/override-parts.tsx';
import { LateNewTexts } from './late-new-texts.tsx';
import { TermsGate } from '../terms/terms-gate.tsx';
import { usePath } from '../pages/use-address.ts';
import { useVerdict } from '../use-shell.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DrawerFrame } from './drawer-frame.tsx';
import { Page } from './page.tsx';
import { isThread } from './is-thread.ts';
import { SideNav } from './side-nav.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useDrawerOpen } from './use-drawer-open.ts';
import { useWayUp } from './use-way-up.ts';
import { useRedirect } from './use-redirect.ts';

/** Frame around every staff page: bar, navigation, drawer, page, notices (reference.md, Pages). */
export function Frame() {
  const verdict = useVerdict();
  useRedirect(verdict);
  const drawer = verdict.kind === 'show' ? verdict.page.drawer : undefined;
  const { isOpen, showList } = useDrawerOpen(verdict);
  const wayUp = useWayUp(verdict, showList);
  const isInThread = isThread(usePath());
  const isWide = useMedia(listAndPage);

  return (
    <Flex
      direction="column"
      height="var(--frame-height, 100dvh)"
      overflow="hidden"
      pb={isInThread ? { base: 'env(safe-area-inset-bottom)', md: '0' } : '0'}
      css={{
        // Keeps room for content below the bars; the document scrolls.
        [`@media ${shortScreen}`]: { minHeight: isInThread ? '20rem' : '32rem' },
        // The keyboard covers what the bottom of the screen would.
        'html[data-keyboard] &': { minHeight: '0', pb: '0' },
      }}
    >
      <SkipLink />
      {/* On a phone, a page with a Back arrow has only one bar, the one with its name. */}
      <TopBar isHiddenOnPhone={wayUp?.kind === 'back' && !isOpen} />
      <Banners />
      <OverrideParts />
      <NewVersion />
      <LateNewTexts />
      <Flex flex="1" minH="0">
        {isWide ? <SideNav /> : null}
        <Flex as="main" id="main" tabIndex={-1} outline="none" flex="1" minW="0" minH="0">
          {drawer ? <DrawerFrame key={drawer.name} drawer={drawer} isOpen={isOpen} /> : null}
          <Page verdict={verdict} isCovered={isOpen} {...(wayUp ? { wayUp } : {})} />
        </Flex>
      </Flex>
      {isWide || isInThread ? null : <BottomBar />}
      <LateNotices />
      <TermsGate />
    </Flex>
  );
}
