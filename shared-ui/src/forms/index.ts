/**
 * Forms, for lazy chunks: react-hook-form is not part of the facade because a remote's first view seldom contains a
 * form.
 */
export { standardSchemaResolver as schemaResolver } from '@hookform/resolvers/standard-schema';
export { Controller, useFieldArray, useForm } from 'react-hook-form';
export type {
  Control,
  DefaultValues,
  FieldPathByValue,
  FieldValues,
  Path,
  RegisterOptions,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form';
export { applyFieldErrors } from './apply-field-errors.ts';
export { Form } from './form.tsx';
export { FormDialog } from './form-dialog.tsx';
export { PhoneField } from './phone-field.tsx';
