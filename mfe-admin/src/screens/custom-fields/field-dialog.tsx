import { useId } from 'react';
import { createCustomField } from 'shared-contracts/api/custom-fields';
import { fieldNameOf, fieldTypes } from 'shared-contracts/domain/custom-field';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { Button, Dialog, SelectField, Stack, TextField } from 'shared-ui';
import { applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { useSaveCustomField } from '../../data/custom-fields.data.ts';
import { placeholderOf, typeNames } from './field-words.ts';
import { ScopePicker } from './scope-picker.tsx';
import { ValueField } from './value-field.tsx';

interface FieldDialogProps {
  /** The field to change; none creates one. */
  readonly field: CustomField | undefined;
  readonly onClose: () => void;
}

const blank = {
  fieldName: '',
  fieldType: 'text',
  defaultValue: '',
  fieldApply: 'EntireOrg',
  accountIds: [],
  listIds: [],
} satisfies InputOf<typeof createCustomField>;

/** Creates a custom field, or changes its default and whom it is for (features AD-07). */
export function FieldDialog({ field, onClose }: FieldDialogProps) {
  const formId = useId();
  const { register, handleSubmit, watch, setValue, formState, ...form } = useForm({
    defaultValues: field ?? blank,
    resolver: schemaResolver(createCustomField.input, undefined, { raw: true }),
  });
  const { errors } = formState;
  const values = watch();
  const { isBusy, save } = useSaveCustomField(field, {
    onDone: onClose,
    onRefused: (error) => applyFieldErrors(form, error),
  });
  const kept = fieldNameOf(values.fieldName);

  return (
    <Dialog
      title={field ? `Edit ${fieldLabelOf(field.fieldName)}` : 'New custom field'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="primary" isBusy={isBusy}>
            {field ? 'Save' : 'Create field'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit((input) => save(input))(event)}>
        <Stack gap="5">
          <TextField
            label="Name"
            isRequired
            isReadOnly={field !== undefined}
            autoComplete="off"
            hint={
              field
                ? 'The name stays: templates, lists and imports know the field by it.'
                : `In templates: ${placeholderOf(kept || 'name')}`
            }
            error={errors.fieldName?.message}
            {...register('fieldName')}
          />
          {field ? (
            <TextField label="Type" isReadOnly hint="The type stays." value={typeNames[field.fieldType]} />
          ) : (
            <SelectField
              label="Type"
              hint="Contacts are filtered by dates and numbers, not by text."
              error={errors.fieldType?.message}
              {...register('fieldType')}
            >
              {fieldTypes.map((type) => (
                <option key={type} value={type}>
                  {typeNames[type]}
                </option>
              ))}
            </SelectField>
          )}
          <ValueField
            key={values.fieldType}
            fieldType={values.fieldType}
            label="Default value"
            hint={
              values.fieldType === 'Date'
                ? 'Used where no value is given; left empty, it is the day of use.'
                : 'Used where no value is given.'
            }
            error={errors.defaultValue?.message}
            {...register('defaultValue')}
          />
          <ScopePicker
            label="Applies to"
            value={{
              fieldApply: values.fieldApply ?? 'EntireOrg',
              accountIds: values.accountIds ?? [],
              listIds: values.listIds ?? [],
            }}
            onChange={(scope) => {
              setValue('fieldApply', scope.fieldApply);
              setValue('accountIds', [...scope.accountIds]);
              setValue('listIds', [...scope.listIds]);
              form.clearErrors(['accountIds', 'listIds']);
            }}
            error={errors.accountIds?.message ?? errors.listIds?.message}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
