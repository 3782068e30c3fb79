import CompassIcon from 'lucide-react/icons/compass';
import LockIcon from 'lucide-react/icons/lock';
import { lazy, Suspense } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Button, HStack, PageSkeleton } from 'shared-ui';
import type { PageName } from 'shared-contracts/pages';
import { navigate } from '../remotes/navigation.ts';
import { ExpiredPage } from './expired-page.ts';
import { MessagePage } from './message-page.tsx';

const MobilePage = lazy(() =>
  import('./mobile.screen.tsx').then((screen) => ({ default: screen.MobilePage })),
);
const BillingPage = lazy(() =>
  import('./billing/billing.screen.tsx').then((screen) => ({ default: screen.BillingPage })),
);

const toStart = (
  <Button tone="primary" onClick={() => navigate(addresses.home.path)}>
    Go to the start page
  </Button>
);

/** The pages that the shell owns, inside the frame. */
export function ShellPage({ name }: { name: PageName }) {
  if (name === 'forbidden') {
    return <ForbiddenPage />;
  }
  if (name === 'expired') {
    return (
      <Suspense fallback={null}>
        <ExpiredPage />
      </Suspense>
    );
  }
  if (name !== 'mobile' && name !== 'billing') {
    return <NotFoundPage />;
  }

  return (
    <Suspense fallback={<PageSkeleton />}>{name === 'mobile' ? <MobilePage /> : <BillingPage />}</Suspense>
  );
}

/** features SH-09, with the words of reference.md, Pages. */
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

/** features SH-28. */
export function NotFoundPage() {
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
