import type { CustomField } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { Checkbox, ErrorPanel, Notice, Text } from 'shared-ui';
import { DialogLoading } from 'shared-ui/parts/dialog-loading';
import { FormDialog, applyFieldErrors, useForm } from 'shared-ui/forms';
import { useApplyField, useFieldRun } from '../../data/custom-fields.data.ts';
import { ApplyProgress } from './apply-progress.tsx';
import { ScopePicker } from './scope-picker.tsx';
import { ValueField } from './value-field.tsx';

interface ApplyDialogProps {
  readonly field: CustomField;
  readonly onClose: () => void;
}

/** Sets a value on many contacts and shows the progress (features AD-07). Closing the dialog does not stop it. */
export function ApplyDialog({ field, onClose }: ApplyDialogProps) {
  const { fieldType, fieldApply, accountIds, listIds } = field;
  const form = useForm({
    defaultValues: { value: field.defaultValue, force: false, fieldApply, accountIds, listIds },
  });
  const { errors, submitCount } = form.formState;
  const { force: isForced, ...scope } = form.watch();
  const run = useFieldRun(field.id);
  const { isBusy, isDone, apply } = useApplyField(field, {
    onRefused: (error) => applyFieldErrors(form, error),
  });
  const last = run.data?.run;
  const isGoing = last ? last.status !== 'done' : false;
  const hasFailed = last?.hasFailed ?? false;
  const showsRun = isGoing || (submitCount > 0 && isDone && !hasFailed);

  return (
    <FormDialog
      title={`Apply ${fieldLabelOf(field.fieldName)} to contacts`}
      submitLabel={applyWords({ isForced, hasFailed })}
      isDangerous={isForced}
      isSubmitDisabled={!run.data}
      form={form}
      isBusy={isBusy}
      outcome={last && showsRun ? <ApplyProgress run={last} /> : undefined}
      onClose={onClose}
      onSubmit={({ value, force, ...chosen }) => {
        const isOrgLevel = chosen.fieldApply === 'EntireOrg';
        const isToday = fieldType === 'Date' && value === '' && !force;
        apply({
          fieldId: field.id,
          force,
          isOrgLevel,
          accountIds: isOrgLevel ? [] : chosen.accountIds,
          listIds: isOrgLevel ? [] : chosen.listIds,
          ...(isToday ? {} : { value }),
        });
      }}
    >
      {run.isPending ? <DialogLoading rows={2} /> : null}
      {run.isError ? <ErrorPanel error={run.error} onRetry={() => run.refetch()} /> : null}
      {last && hasFailed ? <ApplyProgress run={last} /> : null}
      {run.data ? (
        <>
          <ValueField
            autoComplete="off"
            fieldType={fieldType}
            label="Value"
            hint={valueHint(fieldType, isForced)}
            error={errors.value?.message}
            {...form.register('value')}
          />
          <ScopePicker
            label="Contacts"
            value={scope}
            onChange={(next) => {
              form.setValue('fieldApply', next.fieldApply);
              form.setValue('accountIds', [...next.accountIds]);
              form.setValue('listIds', [...next.listIds]);
              form.clearErrors(['accountIds', 'listIds']);
            }}
            error={errors.accountIds?.message ?? errors.listIds?.message}
          />
          <Checkbox label="Replace existing values" {...form.register('force')} />
          {isForced ? (
            <Notice tone="warning">Replaced values are lost. This cannot be undone.</Notice>
          ) : (
            <Text color="fg.muted" textStyle="sm">
              Contacts that have a value keep it.
            </Text>
          )}
        </>
      ) : null}
    </FormDialog>
  );
}

function applyWords({ isForced, hasFailed }: { isForced: boolean; hasFailed: boolean }): string {
  if (isForced) {
    return 'Replace values';
  }

  return hasFailed ? 'Try again' : 'Apply';
}

function valueHint(fieldType: CustomField['fieldType'], isForced: boolean): string | undefined {
  if (isForced) {
    return 'Leave blank to clear the values.';
  }

  return fieldType === 'Date' ? 'Leave blank for today.' : undefined;
}
