import { createRewardProgram } from 'shared-contracts/api/rewards';
import type { RewardProgram } from 'shared-contracts/domain/rewards';
import { TextField } from 'shared-ui';
import { FormDialog, applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { numberIn } from 'shared-ui/parts/typed-number';
import { useSaveProgram } from '../data/programs.data.ts';

interface ProgramDialogProps {
  /** Reward to change; undefined creates one. */
  readonly program?: RewardProgram | undefined;
  readonly onClose: () => void;
}

// A field that is blank, which validation refuses with its message.
const noNumber = '' as unknown as number; // the field's text until a number is typed
const blank = { program: '', pointValue: noNumber, discountCode: '', discountPercent: null };
const numberOrNone = (text: unknown): number | null => (text === '' || text === null ? null : numberIn(text));

/** Creates a reward, or changes its cost and value (features RW-04). */
export function ProgramDialog({ program, onClose }: ProgramDialogProps) {
  const form = useForm({
    defaultValues: program ?? blank,
    resolver: schemaResolver(createRewardProgram.input, undefined, { raw: true }),
  });
  const { register } = form;
  const { errors } = form.formState;
  const { isBusy, save } = useSaveProgram(program, {
    onDone: onClose,
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <FormDialog
      title={program ? `Edit ${program.program}` : 'New reward'}
      submitLabel={program ? 'Save' : 'Create reward'}
      form={form}
      isBusy={isBusy}
      onSubmit={({ program: name, pointValue, discountCode, discountPercent }) =>
        save({ program: name, pointValue, discountCode, discountPercent })
      }
      onClose={onClose}
    >
      <TextField
        label="Program name"
        isRequired
        isReadOnly={program !== undefined}
        autoComplete="off"
        hint={program ? "The name can't be changed because redemptions are counted by name." : undefined}
        error={errors.program?.message}
        {...register('program')}
      />
      <TextField
        autoComplete="off"
        label="Point value"
        isRequired
        inputMode="numeric"
        hint="How many points the reward costs."
        error={errors.pointValue?.message}
        {...register('pointValue', { setValueAs: numberIn })}
      />
      <TextField
        label="Discount code"
        autoComplete="off"
        hint="What the customer says or enters to get it."
        error={errors.discountCode?.message}
        {...register('discountCode')}
      />
      <TextField
        autoComplete="off"
        label="Discount percent"
        inputMode="decimal"
        hint="Enter a code, a percent, or both."
        error={errors.discountPercent?.message}
        {...register('discountPercent', { setValueAs: numberOrNone })}
      />
    </FormDialog>
  );
}
