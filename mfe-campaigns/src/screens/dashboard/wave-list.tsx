import { addresses } from 'shared-contracts/addresses';
import type { WavePreview } from 'shared-contracts/domain/dashboard';
import { Box, Flex, RouterLink, Text, chakra, useActiveAccount } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { StatusMark } from '../../components/wave-chips.tsx';
import { waveLine } from '../../data/waves/wave-line.ts';
import { timeOf } from '../../data/waves/wave-words.ts';

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: { lg: 'center' },
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '1',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
});

/** Columns as wide in every row, with figures aligned at the end; on a narrow screen they follow each other. */
const Figures = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'grid' },
    gridTemplateColumns: 'repeat(4, 7.5rem)',
    flexWrap: 'wrap',
    columnGap: { base: '2', lg: '3' },
    textAlign: { lg: 'end' },
    whiteSpace: 'nowrap',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    flexShrink: '0',
  },
});

/** Latest waves in the time range, each with its results. */
export function WaveList({ waves }: { waves: readonly WavePreview[] }) {
  const { timeZone } = useActiveAccount();
  const now = useNow();
  if (waves.length === 0) {
    return (
      <Text color="fg.muted">No waves in this period. A wave is one message sent to many contacts.</Text>
    );
  }

  return (
    <PlainList>
      {waves.map((wave) => (
        <Row key={wave.id}>
          <Box minW="0">
            <RouterLink to={addresses.wave.href({ waveId: wave.id })}>
              <Text as="span" fontWeight="medium" color="fg.link" overflowWrap="anywhere">
                {wave.name || 'Untitled wave'}
              </Text>
            </RouterLink>
            <Flex align="center" gap="1.5" title={timeOf({ ...wave, timeZone })}>
              <StatusMark status={wave.status} />
              <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                {waveLine(wave, { now, timeZone })}
              </Text>
            </Flex>
          </Box>
          <Figures>
            <span>{countOf(wave.recipients, 'contact')}</span>
            <span>{exactCount(wave.sent)} sent</span>
            <span>{exactCount(wave.delivered)} delivered</span>
            <span>{countOf(wave.urlHits, 'click')}</span>
          </Figures>
        </Row>
      ))}
    </PlainList>
  );
}
