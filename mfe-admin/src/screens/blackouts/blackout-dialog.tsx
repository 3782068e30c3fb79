import { blackoutProblem } from 'shared-contracts/domain/blackout';
import type { Blackout } from 'shared-contracts/domain/blackout';
import { RadioChoices, Text, TextField } from 'shared-ui';
import { FormDialog, applyFieldErrors, useForm } from 'shared-ui/forms';
import { useSaveBlackout } from '../../data/blackouts.data.ts';
import { toTimes, valuesOf } from './blackout-values.ts';
import { blackoutWords } from './blackout-words.ts';
import { DatedTimes } from './dated-times.tsx';
import { WeeklyTimes } from './weekly-times.tsx';

interface BlackoutDialogProps {
  /** Blackout to change; undefined creates one. */
  readonly blackout: Blackout | undefined;
  /** Whether a new blackout starts as weekly. */
  readonly startsWeekly: boolean;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Creates or changes a blackout (features AD-08). A sentence below the form describes its effect. */
export function BlackoutDialog({ blackout, startsWeekly, zone, onClose }: BlackoutDialogProps) {
  const form = useForm({ defaultValues: valuesOf(blackout, startsWeekly) });
  const { register, watch, setValue, formState } = form;
  const values = watch();
  const times = toTimes(values);
  const problem = blackoutProblem(times);
  const shown = formState.isSubmitted ? problem : undefined;
  const { isBusy, save } = useSaveBlackout(blackout, {
    onDone: onClose,
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <FormDialog
      title={blackout ? 'Edit blackout' : 'New blackout'}
      submitLabel={blackout ? 'Save' : 'Create blackout'}
      form={form}
      isBusy={isBusy}
      onSubmit={() => (problem ? undefined : save(times))}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Optional, such as Night or Thanksgiving."
        autoComplete="off"
        maxLength={100}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <RadioChoices
        label="When"
        value={values.isWeekly ? 'weekly' : 'dated'}
        onChange={(kind) => setValue('isWeekly', kind === 'weekly')}
        options={[
          { value: 'weekly', label: 'Every week' },
          { value: 'dated', label: 'Once, between two dates' },
        ]}
      />
      {values.isWeekly ? (
        <WeeklyTimes form={form} problem={shown} />
      ) : (
        <DatedTimes form={form} problem={shown} />
      )}
      <Text role="status" textStyle="sm" color="fg.muted">
        {problem ? `Times are in ${zone}.` : `${blackoutWords(times)}, in ${zone}.`}
      </Text>
    </FormDialog>
  );
}
