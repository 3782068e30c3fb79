import { useEffect } from 'react';
import { isPublicPath, pageTable } from 'shared-contracts/pages';
import { lazy } from 'shared-ui/parts/lazy';
import { Frame } from './frame/frame.tsx';
import { pageAt } from 'shared-contracts/pages';
import { usePath } from './pages/use-address.ts';
import { LoadingScreen } from './screens/loading.screen.tsx';
import { NotFoundScreen } from './screens/not-found.screen.tsx';
import { UnreachableScreen } from './screens/unreachable.screen.tsx';
import { LateSignInAgain } from './session/again/late-sign-in-again.tsx';
import { useShell, useStore } from './use-shell.ts';

const UnpaidBillingScreen = lazy(
  () => import('./screens/billing/billing.screen.tsx').then((screen) => screen.UnpaidBillingScreen),
  <LoadingScreen />,
);

const ActivateScreen = lazy(
  () => import('./screens/activate.screen.tsx').then((screen) => screen.ActivatePage),
  <LoadingScreen />,
);

const ExpiredScreen = lazy(
  () => import('./screens/expired.screen.tsx').then((screen) => screen.ExpiredPage),
  <LoadingScreen />,
);

/** The whole page: a public page, a loading or error screen, or the frame. */
export function App() {
  const path = usePath();

  return (
    <>
      {isPublicPath(path) ? <PublicPage path={path} /> : <StaffPage path={path} />}
      <LateSignInAgain />
    </>
  );
}

/** Path at which this document was loaded. */
const bornAt = location.pathname;

function PublicPage({ path }: { path: string }) {
  const name = pageAt(path)?.name;
  // The sign-in pages are a separate document, so navigating to one requests it from the host. If the host responds
  // with this document anyway, requesting it again would never end.
  const isOtherDocument = name !== undefined && name !== 'activate' && path !== bornAt;
  useEffect(() => {
    if (isOtherDocument) {
      location.reload();
    }
  }, [isOtherDocument]);

  if (name === 'activate') {
    return <ActivateScreen />;
  }

  return isOtherDocument ? <LoadingScreen /> : <NotFoundScreen />;
}

function StaffPage({ path }: { path: string }) {
  const shell = useShell();
  const phase = useStore(shell.phase);

  switch (phase.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'waiting':
      return <LoadingScreen isWaitingForPermissions />;
    case 'failed':
      return <UnreachableScreen message={phase.error.message} onRetry={() => void shell.loadMe()} />;
    case 'unpaid':
      return path === pageTable.billing.path ? <UnpaidBillingScreen /> : <ExpiredScreen />;
    case 'ready':
      return <Frame />;
  }
}
