import { addresses } from 'shared-contracts/addresses';
import { getWave } from 'shared-contracts/api/waves';
import type { Wave } from 'shared-contracts/domain/wave';
import { useInvalidate, useNavigate } from 'shared-ui';
import { ConflictNotice } from 'shared-ui/parts/conflict-notice';
import { waveStates } from '../../data/waves/wave-states.ts';
import type { WaveFormState } from './use-wave-form.ts';

interface WaveConflictProps {
  readonly form: WaveFormState;
  /** Wave being edited; undefined for a new one. */
  readonly wave: Wave | undefined;
}

/** Warns that a wave was changed or sent since editing started (features CA-06). */
export function WaveConflict({ form, wave }: WaveConflictProps) {
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  if (wave && !wave.actions.includes('edit')) {
    return (
      <ConflictNotice
        title={`This wave can no longer be edited: ${waveStates[wave.status].label.toLowerCase()}`}
        action="Open the wave"
        onAction={() => {
          form.startOver();
          void navigate(addresses.wave.href({ waveId: wave.id }));
        }}
        refusals={form.conflicts}
      >
        {form.isKept
          ? 'Your changes here were not saved. Copy what you need before you open the wave.'
          : 'Changes can no longer be saved here.'}
      </ConflictNotice>
    );
  }
  if (!form.isConflict) {
    return null;
  }

  return (
    <ConflictNotice
      title="Someone else changed this wave"
      action="Load their version"
      onAction={() => {
        form.startOver();
        if (wave) {
          void invalidate(getWave, { waveId: wave.id });
        }
      }}
      refusals={form.conflicts}
    >
      Their version was not overwritten, and yours is still here. Copy what you need, then load their version.
    </ConflictNotice>
  );
}
