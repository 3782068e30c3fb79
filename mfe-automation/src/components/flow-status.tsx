import { Badge } from 'shared-ui';

/** Badge for whether a flow is active or paused. */
export function FlowStatus({ isPaused }: { isPaused: boolean }) {
  return isPaused ? <Badge tone="warning">Paused</Badge> : <Badge tone="success">Active</Badge>;
}
