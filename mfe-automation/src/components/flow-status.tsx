import { Badge } from 'shared-ui';

/** Whether a flow works or waits to be resumed. */
export function FlowStatus({ isPaused }: { isPaused: boolean }) {
  return isPaused ? <Badge tone="warning">Paused</Badge> : <Badge tone="success">Active</Badge>;
}
