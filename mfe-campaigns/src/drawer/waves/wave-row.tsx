import { addresses } from 'shared-contracts/addresses';
import type { WaveRow as Wave } from 'shared-contracts/domain/wave';
import { drawerRowSize } from 'shared-contracts/drawer-row-size';
import { Box, Flex, RouterLink, Text, chakra } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
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

/** A wave's name, status, time and number of recipients. */
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
            <Text as="span" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {countOf(wave.contactsInvolved, 'contact')}
            </Text>
          ) : null}
        </Flex>
        <Text textStyle="sm" color="fg.muted" truncate>
          {timeOf(wave)}
        </Text>
      </RowLink>
    </Box>
  );
}
