import { addresses } from 'shared-contracts/addresses';
import type { WavePreview } from 'shared-contracts/domain/dashboard';
import { Box, Flex, RouterLink, Text, useActiveAccount } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { StatusChip } from '../../components/wave-chips.tsx';

/** Latest waves in the time range, each with its results. */
export function WaveList({ waves }: { waves: readonly WavePreview[] }) {
  const { timeZone } = useActiveAccount();
  if (waves.length === 0) {
    return (
      <Text color="fg.muted">No waves in this period. A wave is one message sent to many contacts.</Text>
    );
  }

  return (
    <PlainList>
      {waves.map((wave) => (
        <Flex
          as="li"
          key={wave.id}
          gap="3"
          py="2"
          align="center"
          wrap="wrap"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <Box flex="1" minW="40">
            <RouterLink to={addresses.wave.href({ waveId: wave.id })}>
              <Text as="span" fontWeight="medium" color="fg.link" overflowWrap="anywhere">
                {wave.name || 'Untitled wave'}
              </Text>
            </RouterLink>
            <Text textStyle="sm" color="fg.muted">
              {wave.scheduledTime ? mediumTime(wave.scheduledTime, timeZone) : 'Not scheduled'}
            </Text>
          </Box>
          <StatusChip status={wave.status} />
          <Text textStyle="sm" fontVariantNumeric="tabular-nums">
            {countOf(wave.recipients, 'contact')} · {exactCount(wave.sent)} sent ·{' '}
            {exactCount(wave.delivered)} delivered · {countOf(wave.urlHits, 'click')}
          </Text>
        </Flex>
      ))}
    </PlainList>
  );
}
