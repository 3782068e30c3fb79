import { Box, Text } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { Bubble } from './bubble.tsx';
import type { BubbleProps } from './bubble.tsx';
import { DaySeparator } from './day-separator.tsx';
import type { ThreadRow } from './thread-rows.ts';

const NoteBubble = lazy(
  () => import(/* webpackChunkName: "notes" */ './note-bubble.tsx').then((module) => module.NoteBubble),
  <Box height="16" />,
);

/** A row of the thread, of any kind. */
export function ThreadRowView({ row, ...rest }: { row: ThreadRow } & Omit<BubbleProps, 'row'>) {
  if (row.kind === 'day') {
    return <DaySeparator heading={row.heading} zone={row.zone} />;
  }
  if (row.kind === 'message') {
    return <Bubble row={row} {...rest} />;
  }
  if (row.kind === 'note') {
    return <NoteBubble note={row.note} timeZone={rest.timeZone} />;
  }

  return (
    <Text textAlign="center" textStyle="xs" color="fg.muted" pt="6">
      The beginning of your conversation with {rest.contactName}
    </Text>
  );
}
