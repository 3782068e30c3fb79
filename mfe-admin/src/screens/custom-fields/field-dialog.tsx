import { createCustomField } from 'shared-contracts/api/custom-fields';
import { fieldNameOf, fieldTypes } from 'shared-contracts/domain/custom-field';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { SelectField, TextField } from 'shared-ui';
import { FormDialog, applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { useSaveCustomField } from '../../data/custom-fields.data.ts';
import { placeholderOf, typeNames } from './field-words.ts';
import { ScopePicker } from './scope-picker.tsx';
import { ValueField } from './value-field.tsx';

interface FieldDialogProps {
  /** Field to change; undefined creates one. */
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

/** Creates a custom field, or changes its default and scope (features AD-07). */
export function FieldDialog({ field, onClose }: FieldDialogProps) {
  const form = useForm({
    defaultValues: field ?? blank,
    resolver: schemaResolver(createCustomField.input, undefined, { raw: true }),
  });
  const { register, watch, setValue } = form;
  const { errors } = form.formState;
  const values = watch();
  const { isBusy, save } = useSaveCustomField(field, {
    onDone: onClose,
    onRefused: (error) => applyFieldErrors(form, error),
  });
  const kept = fieldNameOf(values.fieldName);

  return (
    <FormDialog
      title={field ? `Edit ${fieldLabelOf(field.fieldName)}` : 'New custom field'}
      submitLabel={field ? 'Save' : 'Create field'}
      form={form}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        isReadOnly={field !== undefined}
        autoComplete="off"
        hint={
          field
            ? "The name can't be changed because templates, lists and imports refer to it."
            : `In templates: ${placeholderOf(kept || 'field_name')}`
        }
        error={errors.fieldName?.message}
        {...register('fieldName')}
      />
      {field ? (
        <TextField
          autoComplete="off"
          label="Type"
          isReadOnly
          hint="The type can't be changed."
          value={typeNames[field.fieldType]}
        />
      ) : (
        <SelectField
          label="Type"
          hint="You can filter contacts by dates and numbers, but not by text."
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
        autoComplete="off"
        key={values.fieldType}
        fieldType={values.fieldType}
        label="Default value"
        hint={
          values.fieldType === 'Date'
            ? 'Used if a contact has no value. Leave blank for the current date.'
            : 'Used if a contact has no value.'
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
    </FormDialog>
  );
}
