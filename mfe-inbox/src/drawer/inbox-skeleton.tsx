import { drawerRowSize } from 'shared-contracts/drawer-row-size';
import { ListSkeleton } from 'shared-ui';

/** Placeholder for conversations, with rows of their height. */
export function InboxSkeleton({ rows }: { rows: number }) {
  return <ListSkeleton rows={rows} rowHeight={drawerRowSize} label="Loading conversations" />;
}
