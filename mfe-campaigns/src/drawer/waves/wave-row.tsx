import { addresses } from 'shared-contracts/addresses';
import type { WaveRow as Wave } from 'shared-contracts/domain/wave';
import { listLeftOut } from 'shared-contracts/domain/left-out';
import { shortRowSize } from 'shared-contracts/drawer-row-size';
import { Box, Flex, RouterLink, Text, chakra } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { StatusChip } from '../../components/wave-chips.tsx';
import { nameOf, timeOf } from '../../data/waves/wave-words.ts';

const RowLink = chakra(RouterLink, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '1',
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

/** Words about the recipients, and about who was left out by reason. What does not fit is in a tooltip. */
function peopleOf({ contactsInvolved, leftOut = [] }: Wave): string[] {
  const skipped = leftOut.reduce((sum, one) => sum + one.contacts, 0);

  return [
    ...(contactsInvolved > 0 ? [countOf(contactsInvolved, 'contact')] : []),
    ...(skipped > 0 ? [`${exactCount(skipped)} left out: ${listLeftOut(leftOut)}`] : []),
  ];
}

/** A wave's name, status, time, recipients and who was left out. */
export function WaveRow({ wave, isOpen, onOpen }: WaveRowProps) {
  const facts = [timeOf(wave), ...peopleOf(wave)].join(' · ');

  return (
    <Box role="listitem">
      <RowLink
        to={addresses.wave.href({ waveId: wave.id })}
        style={{ height: shortRowSize }}
        {...(isOpen ? { 'aria-current': 'page' as const } : {})}
        onClick={onOpen}
      >
        <Flex align="center" gap="2">
          <Text flex="1" minW="0" fontWeight="medium" lineHeight="1.25" truncate>
            {nameOf(wave)}
          </Text>
          <StatusChip status={wave.status} />
        </Flex>
        <Text textStyle="sm" color="fg.muted" truncate title={facts}>
          {facts}
        </Text>
      </RowLink>
    </Box>
  );
}
