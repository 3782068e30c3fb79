import { addresses } from 'shared-contracts/addresses';
import type { WaveRow as Wave } from 'shared-contracts/domain/wave';
import { listLeftOut } from 'shared-contracts/domain/left-out';
import { shortRowSize } from 'shared-contracts/drawer-row-size';
import { Box, Flex, RouterLink, Text, chakra } from 'shared-ui';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { StatusMark } from '../../components/wave-chips.tsx';
import { waveLine } from '../../data/waves/wave-line.ts';
import { waveStates } from '../../data/waves/wave-states.ts';
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
  readonly now: Date;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** Describes who was left out, by reason. */
function leftOutOf({ leftOut = [] }: Wave): string[] {
  const skipped = leftOut.reduce((sum, one) => sum + one.contacts, 0);

  return skipped > 0 ? [`${exactCount(skipped)} left out: ${listLeftOut(leftOut)}`] : [];
}

/** Spells out the line for the tooltip: the status, the planned time with its year, and everyone involved. */
function factsOf(wave: Wave): string {
  const { status, contactsInvolved } = wave;
  const contacts = contactsInvolved > 0 ? [countOf(contactsInvolved, 'contact')] : [];

  return [waveStates[status].label, timeOf(wave), ...contacts, ...leftOutOf(wave)].join(' · ');
}

/** A wave's name, and its status with the time that matters in it, its texts and who was left out. */
export function WaveRow({ wave, now, isOpen, onOpen }: WaveRowProps) {
  const { status, timeZone, contactsInvolved: recipients } = wave;
  const line = [waveLine({ ...wave, recipients }, { now, timeZone }), ...leftOutOf(wave)].join(' · ');

  return (
    <Box role="listitem">
      <RowLink
        to={addresses.wave.href({ waveId: wave.id })}
        style={{ height: shortRowSize }}
        {...(isOpen ? { 'aria-current': 'page' as const } : {})}
        onClick={onOpen}
      >
        <Text as="div" fontWeight="medium" lineHeight="1.25" truncate>
          {nameOf(wave)}
        </Text>
        <Flex align="center" gap="1.5" title={factsOf(wave)}>
          <StatusMark status={status} />
          <Text
            as="span"
            flex="1"
            minW="0"
            textStyle="sm"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            truncate
          >
            {line}
          </Text>
        </Flex>
      </RowLink>
    </Box>
  );
}
