import { termsSigners } from 'shared-contracts/api/accounts';
import { activeAccountOf, isAllowed } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { useShell, useStore, useVerdict } from '../use-shell.ts';

const AcceptTermsDialog = lazy(() =>
  import('./accept-terms-dialog.tsx').then((module) => module.AcceptTermsDialog),
);
const TermsAwaitedDialog = lazy(() =>
  import('./terms-awaited-dialog.tsx').then((module) => module.TermsAwaitedDialog),
);

/** Pages of the shell that are usable before any terms are accepted. */
const isExempt = (name: string): boolean => name === 'billing' || name === 'expired';

/**
 * Blocks an account whose terms of service have not been accepted (features SH-25): users who may accept them are asked
 * to, everyone else waits. Without a configured address of terms there is nothing to accept.
 */
export function TermsGate() {
  const { session, config } = useShell();
  const state = useStore(session);
  const account = activeAccountOf(state);
  const verdict = useVerdict();
  if (!config.links.terms || !account || account.termsAcceptedAt !== null) {
    return null;
  }
  if (verdict.kind === 'show' && isExempt(verdict.page.name)) {
    return null;
  }

  return isAllowed(termsSigners, state) ? (
    <AcceptTermsDialog account={account} termsUrl={config.links.terms} />
  ) : (
    <TermsAwaitedDialog account={account} termsUrl={config.links.terms} />
  );
}
