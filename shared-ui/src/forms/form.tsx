import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useVisibleAlert } from '../parts/use-visible-alert.ts';

export interface FormProps<Values extends FieldValues, Checked = Values> {
  readonly form: UseFormReturn<Values, unknown, Checked>;
  /** Called with the values once they are valid. */
  readonly onSubmit: (values: Checked) => void;
  /** Whether a submission is in progress. No other is sent meanwhile, not even with Enter. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
  readonly id?: string;
  readonly role?: 'search';
  readonly label?: string;
}

/**
 * Standard form: shows our error messages instead of the browser's, focuses the first invalid field or scrolls to the
 * message, and keeps the entered values until they are saved.
 */
export function Form<Values extends FieldValues, Checked = Values>(props: FormProps<Values, Checked>) {
  const { form, onSubmit, isBusy, children, id, role, label } = props;
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useVisibleAlert(element, isBusy);
  useEffect(() => {
    if (submitCount > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [submitCount]);

  return (
    <form
      ref={element}
      id={id}
      role={role}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's React tree may be inside the page's own form.
        event.stopPropagation();
        if (!isBusy) {
          void form.handleSubmit((values) => onSubmit(values))(event);
        }
      }}
    >
      {children}
    </form>
  );
}
