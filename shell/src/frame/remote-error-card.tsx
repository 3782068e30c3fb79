import UnplugIcon from 'lucide-react/icons/unplug';
import { Button, Center, EmptyState } from 'shared-ui';

interface RemoteErrorCardProps {
  readonly remote: string;
  readonly onRetry: () => void;
}

/** What stands where a remote could not: the rest of the app goes on (features PF-04). */
export function RemoteErrorCard({ remote, onRetry }: RemoteErrorCardProps) {
  return (
    <Center position="absolute" inset="0" bg="bg" role="alert" overflowY="auto" data-remote={remote}>
      <EmptyState
        title="This part of the app could not be loaded"
        icon={<UnplugIcon />}
        action={
          <Button tone="primary" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        Everything else works. What you wrote is kept in this browser.
      </EmptyState>
    </Center>
  );
}
