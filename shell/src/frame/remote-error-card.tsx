import UnplugIcon from 'lucide-react/icons/unplug';
import { Button, Center, EmptyState, Link, Stack } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import type { RemoteFailure } from '../remotes/place.ts';
import { isSafeVisit, safeAddress } from '../remotes/safe-visit.ts';
import { useShell } from '../use-shell.ts';

const OverrideFailure = lazy(async () => (await import('../overrides/override-failure.tsx')).OverrideFailure);

/** Replaces a remote that could not be shown; the rest of the app keeps working (features PF-04). */
export function RemoteErrorCard({ failure }: { failure: RemoteFailure }) {
  const { overrides, arrivalSearch, places } = useShell();
  const override = overrides().find(({ remote }) => remote === failure.remote);
  const { cause } = failure;

  /** All parts of a remote are of one release. */
  function retry(): void {
    for (const { state } of Object.values(places)) {
      if (state.value.kind === 'failed' && state.value.remote === failure.remote) {
        state.value.retry();
      }
    }
  }

  return (
    <Center position="absolute" inset="0" bg="bg" role="alert" overflowY="auto" data-remote={failure.remote}>
      {override ? (
        <OverrideFailure failure={failure} override={override} />
      ) : (
        <EmptyState
          title={
            cause === 'slow' ? 'This is taking longer than usual' : 'This part of the app could not be loaded'
          }
          icon={<UnplugIcon />}
          action={
            <Stack align="center" gap="4">
              <Button tone="primary" onClick={retry}>
                Retry
              </Button>
              {isSafeVisit(arrivalSearch) ? null : (
                <Link href={safeAddress} variant="underline" textStyle="sm">
                  Use the last working versions
                </Link>
              )}
            </Stack>
          }
        >
          {cause === 'broken' ? '' : "We'll keep trying while you're online. "}
          Everything else works. Anything you typed is saved in this browser.
        </EmptyState>
      )}
    </Center>
  );
}
