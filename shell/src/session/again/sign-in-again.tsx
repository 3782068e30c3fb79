import { useEffect } from 'react';
import { useShell, useStore } from '../../use-shell.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import { TopDialog } from './top-dialog.tsx';

/**
 * Asks for the password again once the session has expired, over a page that stays as it is (features SH-16). It goes
 * away with a new session, wherever that was signed in.
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

/** Leaves the page if its person was signed out while they were away: then nothing of it stays readable. */
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
