import type { WaveStatus, WaveType } from 'shared-contracts/domain/wave';
import { Badge } from 'shared-ui';
import { statusWords, typeWords } from '../data/waves/wave-words.ts';

/** Where a wave stands. */
export function StatusChip({ status }: { status: WaveStatus }) {
  const { label, tone } = statusWords[status];

  return <Badge tone={tone}>{label}</Badge>;
}

/** Whether it goes to an account's contacts or to those of a group. */
export function TypeChip({ type }: { type: WaveType }) {
  return <Badge>{typeWords[type]}</Badge>;
}
