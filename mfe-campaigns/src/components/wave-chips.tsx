import type { WaveStatus, WaveType } from 'shared-contracts/domain/wave';
import { Badge, Flex, chakra } from 'shared-ui';
import { colorsOf, waveStates } from '../data/waves/wave-states.ts';
import { typeWords } from '../data/waves/wave-words.ts';

/** As high as a `Badge`, whose colors are too few for the statuses of a wave. */
const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    minH: '5',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'medium',
    flexShrink: '0',
  },
});

/** Badge for the status of a wave. */
export function StatusChip({ status }: { status: WaveStatus }) {
  const { label, Icon } = waveStates[status];
  const { bg, fg } = colorsOf(waveStates[status]);

  return (
    <Chip bg={bg} color={fg}>
      <Icon size={12} aria-hidden />
      {label}
    </Chip>
  );
}

/** Icon of a status, before its words. As wide for every status, so that lines of a list start at the same place. */
export function StatusMark({ status }: { status: WaveStatus }) {
  const { Icon } = waveStates[status];

  return (
    <Flex as="span" flexShrink="0" width="4" color={colorsOf(waveStates[status]).icon}>
      <Icon size={16} aria-hidden />
    </Flex>
  );
}

/** Badge for whether a wave goes to an account's contacts or a group's. */
export function TypeChip({ type }: { type: WaveType }) {
  return <Badge>{typeWords[type]}</Badge>;
}
