import { leftOutWords } from 'shared-contracts/domain/left-out';
import type { LeftOut } from 'shared-contracts/domain/wave';
import { Box, Text } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { exactCount } from 'shared-ui/messaging/words/counts';

/** Contacts excluded from a wave, counted by reason (features CA-07). */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const counted = leftOut.filter(({ contacts }) => contacts > 0);
  if (counted.length === 0) {
    return null;
  }

  return (
    <Box textStyle="sm">
      <Text fontWeight="medium">Left out</Text>
      <PlainList color="fg.muted" aria-label="Left out">
        {counted.map(({ reason, contacts }) => (
          <li key={reason}>
            {exactCount(contacts)} {leftOutWords[reason]}
          </li>
        ))}
      </PlainList>
    </Box>
  );
}
