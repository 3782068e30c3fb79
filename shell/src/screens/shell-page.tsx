import CompassIcon from 'lucide-react/icons/compass';
import LockIcon from 'lucide-react/icons/lock';
import SproutIcon from 'lucide-react/icons/sprout';
import { lazy, Suspense } from 'react';
import { Button, HStack, PageSkeleton } from 'shared-ui';
import type { PageName } from 'shared-contracts/pages';
import { navigate } from '../remotes/navigation.ts';
import { ExpiredPage } from './expired.screen.tsx';
import { MessagePage } from './message-page.tsx';

const MobilePage = lazy(() =>
  import('./mobile.screen.tsx').then((screen) => ({ default: screen.MobilePage })),
);

const toStart = (
  <Button tone="primary" onClick={() => navigate('/')}>
    Go to the start page
  </Button>
);

/** The pages that the shell owns, inside the frame. */
export function ShellPage({ name }: { name: PageName }) {
  if (name === 'forbidden') return <ForbiddenPage />;
  if (name === 'expired') return <ExpiredPage />;
  if (name !== 'mobile') return <NotFoundPage />;

  return (
    <Suspense fallback={<PageSkeleton />}>
      <MobilePage />
    </Suspense>
  );
}

/** features SH-09, with the words of product-2 section 2. */
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

/** Signed in, but nothing that is installed here may be opened (features SH-08). */
export function NothingHerePage({ isRegistryMissing }: { isRegistryMissing: boolean }) {
  return (
    <MessagePage
      title={isRegistryMissing ? 'The app could not be loaded completely' : 'Nothing here for you yet'}
      icon={<SproutIcon />}
      action={
        <Button tone="primary" onClick={() => location.reload()}>
          {isRegistryMissing ? 'Try again' : 'Look again'}
        </Button>
      }
    >
      {isRegistryMissing
        ? 'The list of its parts did not arrive. Check your connection and try again.'
        : 'You are signed in, and none of the pages you may open is set up. An administrator of your organization can change that.'}
    </MessagePage>
  );
}
