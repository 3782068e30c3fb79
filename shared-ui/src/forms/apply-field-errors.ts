import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isCallError } from '../runtime/call-error.ts';

/**
 * Shows the server's messages at their fields and focuses the first one. Returns whether any field matched:
 * `useCommand(…, { onRefused: (error) => applyFieldErrors(form, error) })`.
 */
export function applyFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  if (!isCallError(error)) {
    return false;
  }
  const values = form.getValues();
  const placed = Object.entries(error.fields).filter(([name]) => isField(values, name.split('.')));
  placed.forEach(
    ([name, message], index) =>
      form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }), // isField has checked the name
  );

  return placed.length > 0;
}

/** Whether a form has a field with a name: 'email', or the nested 'user.email'. */
function isField(values: object, [name = '', ...rest]: readonly string[]): boolean {
  if (!Object.hasOwn(values, name)) {
    return false;
  }
  const inner: unknown = Reflect.get(values, name);

  return rest.length === 0 || (typeof inner === 'object' && inner !== null && isField(inner, rest));
}
