import { useEffect } from 'react';
import { useShell, useStore } from '../../use-shell.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import { TopDialog } from './top-dialog.tsx';

/**
 * Asks for the password again after the session has expired, over a page that stays unchanged (features SH-16). Closes
 * when there is a new session, even from another tab.
 */
export function SignInAgain() {
  const { pageSession, session } = useShell();
  const isExpired = useStore(pageSession.isExpired);
  const { me } = useStore(session);
  useRecheckOnReturn(isExpired);
  if (!isExpired || !me) {
    return null;
  }

  return (
    <TopDialog label="Sign in again">
      <SignInSteps email={me.email} />
    </TopDialog>
  );
}

/** Leaves the page if its user was signed out while they were away, so that nothing on it stays readable. */
function useRecheckOnReturn(isExpired: boolean): void {
  const { pageSession } = useShell();
  useEffect(() => {
    if (!isExpired) {
      return undefined;
    }
    const recheck = (): void => {
      if (document.visibilityState === 'visible') {
        void pageSession.recheck();
      }
    };
    document.addEventListener('visibilitychange', recheck);

    return () => document.removeEventListener('visibilitychange', recheck);
  }, [isExpired, pageSession]);
}
