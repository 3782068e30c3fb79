import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ListIcon from 'lucide-react/icons/list';
import { Box, Flex, IconButton, PageHeader, PageSkeleton, VisuallyHidden } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import type { Verdict } from '../session/resolve-path.ts';
import { useShell } from '../use-shell.ts';
import { HeaderPlace } from './header-place.tsx';
import { RemotePlace } from './remote-place.tsx';
import { useFocusOnPage } from './use-focus-on-page.ts';
import { usePageName } from './use-page-name.ts';
import type { WayUp } from './use-way-up.ts';

const ShellPage = lazy(
  () => import('../screens/shell-page.tsx').then((screen) => screen.ShellPage),
  <PageSkeleton />,
);

interface PageProps {
  readonly verdict: Verdict;
  /** Whether the drawer is shown instead of the page on a narrow screen. */
  readonly isCovered: boolean;
  readonly wayUp?: WayUp;
}

/** The page with its header. */
export function Page({ verdict, isCovered, wayUp }: PageProps) {
  const { pageHeader } = useShell();
  const title = usePageName(verdict);
  const page = useFocusOnPage(verdict);
  const drawer = verdict.kind === 'show' ? verdict.page.drawer : undefined;
  // Next to a drawer of the same name, its title would be there twice. Screen readers need the page's.
  const isInDrawer = drawer?.name === 'conversations' && drawer.title === title;
  const hasHeader = verdict.kind === 'show' && (verdict.page.owner !== 'shell' || verdict.page.settings);

  return (
    <Flex
      as="section"
      ref={page}
      tabIndex={-1}
      aria-label={title}
      direction="column"
      flex="1"
      minW="0"
      minH="0"
      outline="none"
      display={isCovered ? { base: 'none', md: 'flex' } : 'flex'}
    >
      {hasHeader ? (
        <PageHeader
          title={isInDrawer ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          subtitle={<HeaderPlace element={pageHeader.subtitle} />}
          leading={
            <>
              {wayUp ? <Up {...wayUp} /> : null}
              <HeaderPlace element={pageHeader.leading} />
            </>
          }
          actions={<HeaderPlace element={pageHeader.actions} />}
        />
      ) : null}
      <Content verdict={verdict} />
    </Flex>
  );
}

/** The only control before a page's name, on phones. */
function Up({ kind, label, go }: WayUp) {
  return (
    <Box display={{ md: 'none' }} ms="-2">
      <IconButton label={label} onClick={go}>
        {kind === 'back' ? <ArrowLeftIcon /> : <ListIcon />}
      </IconButton>
    </Box>
  );
}

function Content({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'redirect') {
    return null;
  }
  if (verdict.kind === 'show' && verdict.page.owner !== 'shell') {
    return <RemotePlace module="./page" />;
  }

  return <ShellPage verdict={verdict} />;
}
