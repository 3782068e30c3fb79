import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { Wave, WaveAction } from 'shared-contracts/domain/wave';
import { Button, ConfirmDialog, Flex, RouterLink, useNavigate } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { StatusChip, TypeChip } from '../../components/wave-chips.tsx';
import { isRedirect } from '../../data/waves/save-wave.data.ts';
import { useNextWave } from '../../data/waves/use-next-wave.ts';
import { useDeleteWave, useWaveActions } from '../../data/waves/wave-actions.data.ts';
import { nameOf } from '../../data/waves/wave-words.ts';

const TestSendDialog = lazyDialog(
  { title: 'Send a test' },
  async () => (await import('./test-send-dialog.tsx')).TestSendDialog,
);

/** Status of a wave, and the actions this user may take now (features CA-06). */
export function WaveBar({ wave }: { wave: Wave }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'stop' | 'delete' | 'test'>();
  const close = (): void => setDialog(undefined);
  const may = (action: WaveAction): boolean => wave.actions.includes(action);
  const nextWave = useNextWave(wave.id);
  const actions = useWaveActions(wave.id, {
    onScheduled: (saved) =>
      void navigate(isRedirect(saved) ? saved.redirectTo : addresses.wave.href({ waveId: saved.id })),
    onStopped: close,
  });
  const { isBusy: isDeleting, remove } = useDeleteWave(wave.id, () => void navigate(nextWave()));

  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Flex gap="2" align="center">
        <TypeChip type={wave.waveType} />
        <StatusChip status={wave.status} />
      </Flex>
      <Flex gap="2" wrap="wrap" role="group" aria-label="Actions">
        {may('approve') ? (
          <Button tone="primary" isBusy={actions.isBusy} onClick={actions.approve}>
            Approve
          </Button>
        ) : null}
        {may('confirm') ? (
          <Button tone="primary" asChild>
            <RouterLink to={addresses.waveConfirm.href({ waveId: wave.id })}>Confirm</RouterLink>
          </Button>
        ) : null}
        {may('pause') ? (
          <Button isBusy={actions.isBusy} onClick={actions.pause}>
            Pause
          </Button>
        ) : null}
        {may('resume') ? (
          <Button tone="primary" isBusy={actions.isBusy} onClick={actions.resume}>
            Resume
          </Button>
        ) : null}
        {may('edit') ? (
          <>
            <Button onClick={() => setDialog('test')}>Send a test</Button>
            <Button asChild>
              <RouterLink to={addresses.waveEdit.href({ waveId: wave.id })}>Edit</RouterLink>
            </Button>
          </>
        ) : null}
        {may('stop') ? (
          <Button tone="danger" onClick={() => setDialog('stop')}>
            Stop
          </Button>
        ) : null}
        {may('delete') ? (
          <Button tone="quiet" onClick={() => setDialog('delete')}>
            Delete
          </Button>
        ) : null}
      </Flex>
      <ConfirmDialog
        title={`Stop ${nameOf(wave)}?`}
        isOpen={dialog === 'stop'}
        confirmLabel="Stop wave"
        isDangerous
        isBusy={actions.isBusy}
        onConfirm={actions.stop}
        onCancel={close}
      >
        Anyone who hasn't received the text yet won't get it. You can't restart a stopped wave.
      </ConfirmDialog>
      <ConfirmDialog
        title={`Delete ${nameOf(wave)}?`}
        isOpen={dialog === 'delete'}
        confirmLabel="Delete wave"
        isDangerous
        isBusy={isDeleting}
        onConfirm={remove}
        onCancel={close}
      >
        It will not be sent. This cannot be undone.
      </ConfirmDialog>
      {dialog === 'test' ? (
        <TestSendDialog type={wave.waveType} job={wave.jobDescription} onClose={close} />
      ) : null}
    </Flex>
  );
}
