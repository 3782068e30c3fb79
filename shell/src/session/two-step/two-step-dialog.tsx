import { useMe, useNotice } from 'shared-ui';
import { useShell } from '../../use-shell.ts';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

/** Turns two-step sign-in on where it is off, and off where it is on. */
export function TwoStepDialog({ onClose }: { onClose: () => void }) {
  const { loadMe } = useShell();
  const me = useMe();
  const notice = useNotice();

  function done(sentence: string): void {
    notice('success', sentence);
    onClose();
    void loadMe();
  }

  return me.tfaLogin ? (
    <TurnOffDialog
      hasPhone={me.phone !== null}
      onClose={onClose}
      onDone={() => done('Two-step sign-in is off.')}
    />
  ) : (
    <TurnOnDialog onClose={onClose} onDone={() => done('Two-step sign-in is on.')} />
  );
}
