import { addresses } from 'shared-contracts/addresses';
import type { WaveRow as Wave } from 'shared-contracts/domain/wave';
import { listLeftOut } from 'shared-contracts/domain/left-out';
import { drawerRowSize } from 'shared-contracts/drawer-row-size';
import { Box, Flex, RouterLink, Span, Text, chakra } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { StatusChip } from '../../components/wave-chips.tsx';
import { nameOf, timeOf } from '../../data/waves/wave-words.ts';

const RowLink = chakra(RouterLink, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '0.5', // lets a compact row fit three lines
    px: '4',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    color: 'fg',
    textDecoration: 'none',
    focusVisibleRing: 'inside',
    '&:hover': { bg: 'bg.subtle' },
    '&[aria-current=page]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.accent}' },
  },
});

interface WaveRowProps {
  readonly wave: Wave;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Names who was left out, by reason. What does not fit into the row is in its tooltip and on the wave's page. */
function LeftOutWords({ leftOut }: { leftOut: NonNullable<Wave['leftOut']> }) {
  const contacts = leftOut.reduce((sum, one) => sum + one.contacts, 0);
  const words = `${exactCount(contacts)} left out: ${listLeftOut(leftOut)}`;

  return contacts === 0 ? null : (
    <Text as="span" minW="0" truncate textStyle="sm" color="fg.muted" title={words}>
      <Span aria-hidden>· </Span>
      {words}
    </Text>
  );
}

/** A wave's name, status, time, recipients and who was left out. */
export function WaveRow({ wave, isOpen, onOpen }: WaveRowProps) {
  return (
    <Box role="listitem">
      <RowLink
        to={addresses.wave.href({ waveId: wave.id })}
        style={{ height: drawerRowSize }}
        {...(isOpen ? { 'aria-current': 'page' as const } : {})}
        onClick={onOpen}
      >
        <Text fontWeight="medium" truncate>
          {nameOf(wave)}
        </Text>
        <Flex align="center" gap="2">
          <StatusChip status={wave.status} />
          {wave.contactsInvolved > 0 ? (
            <Text as="span" flexShrink="0" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {countOf(wave.contactsInvolved, 'contact')}
            </Text>
          ) : null}
          <LeftOutWords leftOut={wave.leftOut ?? []} />
        </Flex>
        <Text textStyle="sm" color="fg.muted" truncate>
          {timeOf(wave)}
        </Text>
      </RowLink>
    </Box>
  );
}
