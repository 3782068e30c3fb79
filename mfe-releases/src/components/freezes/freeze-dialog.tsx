import { useState } from 'react';
import { Text, useMe } from 'shared-ui';
import { Controller, FormDialog, useForm } from 'shared-ui/forms';
import { chosenTimeOf, presetsAt } from 'shared-ui/messaging/schedule/chosen-time';
import { DateTimeField } from 'shared-ui/messaging/schedule/date-time-field';
import { useTakeStep } from '../../data/steps.data.ts';
import { instantOf, untilProblem } from '../../words/until.ts';
import { scopeText } from '../../words/freeze.ts';
import { reasonProblem } from '../../words/reason.ts';
import { ReasonField } from '../reason-field.tsx';
import { StepRefusal } from '../step-refusal.tsx';

interface FreezeDialogProps {
  /** Null = every remote. */
  readonly remote: string | null;
  readonly onClose: () => void;
}

/** Freezes a remote, or all of them, from now until a time (features PF-13). */
export function FreezeDialog({ remote, onClose }: FreezeDialogProps) {
  const { timeZone } = useMe().organization;
  const [opened] = useState(() => new Date());
  const form = useForm({ defaultValues: { until: presetsAt(opened, timeZone)[1].chosen, why: '' } });
  const { isBusy, refusal, take } = useTakeStep(onClose);

  return (
    <FormDialog
      title={`Freeze ${scopeText(remote)}`}
      submitLabel="Freeze"
      form={form}
      isBusy={isBusy}
      onSubmit={({ until, why }) =>
        take({
          command: 'freeze',
          remote,
          until: instantOf(until, timeZone).toISOString(),
          why: why.trim(),
        })
      }
      onClose={onClose}
    >
      <StepRefusal refusal={refusal} />
      <Text>No release goes to more people until then. Withdrawing and rolling back stay possible.</Text>
      <Controller
        control={form.control}
        name="until"
        rules={{ validate: (until) => untilProblem(until, timeZone) }}
        render={({ field, fieldState }) => (
          <DateTimeField
            label="Until"
            timeZone={timeZone}
            min={chosenTimeOf(opened, timeZone).date}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <ReasonField
        isRequired
        error={form.formState.errors.why?.message}
        {...form.register('why', { validate: reasonProblem })}
      />
    </FormDialog>
  );
}
