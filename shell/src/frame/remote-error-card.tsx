import UnplugIcon from 'lucide-react/icons/unplug';
import type { ReactNode } from 'react';
import { Button, Center, EmptyState, Flex } from 'shared-ui';
import { shortAddress } from '../overrides/dev-address.ts';
import { BackToReleased } from '../overrides/override-badges.tsx';
import type { PlaceState } from '../remotes/place.ts';
import { useShell } from '../use-shell.ts';

type Failure = Extract<PlaceState, { kind: 'failed' }>;

/** What stands where a remote could not: the rest of the app goes on (features PF-04). */
export function RemoteErrorCard({ failure }: { failure: Failure }) {
  const { remote, reason, retry } = failure;
  const override = useShell()
    .overrides()
    .find((one) => one.remote === remote);
  if (override) {
    return (
      <Card
        failure={failure}
        title={`${remote} could not be loaded from ${shortAddress(override.origin)}`}
        action={
          <Flex gap="2" wrap="wrap" justify="center">
            <RetryButton onRetry={retry} />
            <BackToReleased remote={remote} />
          </Flex>
        }
      >
        {reason}
      </Card>
    );
  }

  return (
    <Card
      failure={failure}
      title="This part of the app could not be loaded"
      action={<RetryButton onRetry={retry} />}
    >
      Everything else works. What you wrote is kept in this browser.
    </Card>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button tone="primary" onClick={onRetry}>
      Retry
    </Button>
  );
}

interface CardProps {
  readonly failure: Failure;
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Card({ failure, title, action, children }: CardProps) {
  return (
    <Center position="absolute" inset="0" bg="bg" role="alert" overflowY="auto" data-remote={failure.remote}>
      <EmptyState title={title} icon={<UnplugIcon />} action={action}>
        {children}
      </EmptyState>
    </Center>
  );
}
