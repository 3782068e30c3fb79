import { useState } from 'react';
import type { Freeze } from 'shared-contracts/kernel/registry-change';
import { Text, useMe } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { useTakeStep } from '../../data/steps.data.ts';
import { freezeText, scopeText } from '../../words/freeze.ts';
import { reasonProblem } from '../../words/reason.ts';
import { ReasonField } from '../reason-field.tsx';
import { StepRefusal } from '../step-refusal.tsx';

interface EndFreezeDialogProps {
  readonly freeze: Freeze;
  readonly onClose: () => void;
}

/** Ends a freeze early (features PF-13). */
export function EndFreezeDialog({ freeze, onClose }: EndFreezeDialogProps) {
  const { remote, who, why: reason } = freeze;
  const { timeZone } = useMe().organization;
  const [opened] = useState(() => new Date());
  const form = useForm({ defaultValues: { why: '' } });
  const { isBusy, refusal, take } = useTakeStep(onClose);

  return (
    <FormDialog
      title={`End the freeze of ${scopeText(remote)}`}
      submitLabel="End freeze"
      form={form}
      isBusy={isBusy}
      onSubmit={({ why }) => take({ command: 'unfreeze', remote, why: why.trim() })}
      onClose={onClose}
    >
      <StepRefusal refusal={refusal} />
      <Text overflowWrap="anywhere">{`${freezeText(freeze, opened, timeZone)}, by ${who}: ${reason}`}</Text>
      <ReasonField
        isRequired
        error={form.formState.errors.why?.message}
        {...form.register('why', { validate: reasonProblem })}
      />
    </FormDialog>
  );
}
