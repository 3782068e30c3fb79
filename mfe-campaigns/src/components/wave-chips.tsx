import type { WaveStatus, WaveType } from 'shared-contracts/domain/wave';
import { Badge } from 'shared-ui';
import { statusWords, typeWords } from '../data/waves/wave-words.ts';

/** Badge for the status of a wave. */
export function StatusChip({ status }: { status: WaveStatus }) {
  const { label, tone } = statusWords[status];

  return <Badge tone={tone}>{label}</Badge>;
}

/** Badge for whether a wave goes to an account's contacts or a group's. */
export function TypeChip({ type }: { type: WaveType }) {
  return <Badge>{typeWords[type]}</Badge>;
}
