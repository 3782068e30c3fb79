import CompassIcon from 'lucide-react/icons/compass';
import LockIcon from 'lucide-react/icons/lock';
import { addresses } from 'shared-contracts/addresses';
import { Button, HStack, PageSkeleton } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { navigate } from '../remotes/navigation.ts';
import type { Verdict } from '../session/resolve-path.ts';
import { useShell } from '../use-shell.ts';
import { MessagePage } from './message-page.tsx';
import { NothingHerePage } from './nothing-here.screen.tsx';

const ExpiredPage = lazy(
  () => import('./expired.screen.tsx').then((screen) => screen.ExpiredPage),
  <PageSkeleton />,
);
const MobilePage = lazy(
  () => import('./mobile.screen.tsx').then((screen) => screen.MobilePage),
  <PageSkeleton />,
);
const BillingPage = lazy(
  () => import('./billing/billing.screen.tsx').then((screen) => screen.BillingPage),
  <PageSkeleton />,
);

const toStart = (
  <Button tone="primary" onClick={() => navigate(addresses.home.path)}>
    Go to the start page
  </Button>
);

/** The shell's own content inside the frame: its own pages, and messages if there is no page. */
export function ShellPage({ verdict }: { verdict: Verdict }) {
  const { registry } = useShell();

  if (verdict.kind === 'nothing') {
    return <NothingHerePage isRegistryMissing={registry === undefined} />;
  }
  switch (verdict.kind === 'show' ? verdict.page.name : undefined) {
    case 'forbidden':
      return <ForbiddenPage />;
    case 'expired':
      return <ExpiredPage />;
    case 'mobile':
      return <MobilePage />;
    case 'billing':
      return <BillingPage />;
    default:
      return <NotFoundPage />;
  }
}

/** Page for users without the permission (features SH-09), with the wording of reference.md, Pages. */
function ForbiddenPage() {
  return (
    <MessagePage
      title="Uh-oh, you don't have permission to view this page!"
      icon={<LockIcon />}
      action={toStart}
    >
      If you need it for your work, ask an administrator of your organization.
    </MessagePage>
  );
}

/** Page for an unknown address (features SH-28). */
function NotFoundPage() {
  return (
    <MessagePage
      title="Page not found"
      icon={<CompassIcon />}
      action={
        <HStack>
          <Button onClick={() => history.back()}>Go back</Button>
          {toStart}
        </HStack>
      }
    >
      There is no page at this address. It may have been moved, or the link may be incomplete.
    </MessagePage>
  );
}
