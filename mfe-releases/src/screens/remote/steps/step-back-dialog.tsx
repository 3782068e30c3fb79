import { Text } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { ReasonField } from '../../../components/reason-field.tsx';
import { StepRefusal } from '../../../components/step-refusal.tsx';
import { useTakeStep } from '../../../data/steps.data.ts';
import { rollbackEffect, withdrawalEffect } from '../../../words/effect.ts';
import { reasonProblem } from '../../../words/reason.ts';
import type { StepDialogProps } from './step-dialog-props.ts';
import { stepTitles } from './step-titles.ts';

interface StepBackDialogProps extends StepDialogProps {
  /** Whether the canary is withdrawn, or the stable release is replaced by the last known good one. */
  readonly kind: 'withdraw' | 'rollback';
}

/** Withdraws the canary, or rolls back the stable release (features PF-13). */
export function StepBackDialog({ kind, remote, onClose }: StepBackDialogProps) {
  const isOfCanary = kind === 'withdraw';
  const version = (isOfCanary ? remote.canary?.version : remote.stable) ?? '';
  const form = useForm({ defaultValues: { why: '' } });
  const { isBusy, refusal, take } = useTakeStep(onClose);

  return (
    <FormDialog
      title={stepTitles[kind](remote)}
      submitLabel={isOfCanary ? 'Withdraw' : 'Roll back'}
      isDangerous
      form={form}
      isBusy={isBusy}
      onSubmit={({ why }) => take({ command: 'rollback', remote: remote.remote, version, why: why.trim() })}
      onClose={onClose}
    >
      <StepRefusal refusal={refusal} />
      <Text>{isOfCanary ? withdrawalEffect(remote) : rollbackEffect(remote)}</Text>
      <ReasonField
        isRequired
        error={form.formState.errors.why?.message}
        {...form.register('why', { validate: reasonProblem })}
      />
    </FormDialog>
  );
}
