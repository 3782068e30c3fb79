import { useState } from 'react';

const placeOf = (step: string): string => `onboarding:${step}`;

/** Returns the texts typed before a reload into the step's fields. A browser may hold anything, or forbid storage. */
function readDraft<Values extends Record<string, string>>(step: string, initial: Values): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(step)) ?? '{}');
    const typed = Object.keys(initial).flatMap((name) => {
      const value: unknown = Reflect.get(Object(kept) as object, name); // anything may have been kept

      return typeof value === 'string' ? [[name, value] as const] : [];
    });

    return { ...initial, ...Object.fromEntries(typed) };
  } catch {
    return initial;
  }
}

function keepDraft(step: string, values: Record<string, string> | undefined): void {
  try {
    if (values) {
      sessionStorage.setItem(placeOf(step), JSON.stringify(values));
    } else {
      sessionStorage.removeItem(placeOf(step));
    }
  } catch {
    // nothing is kept
  }
}

/**
 * What is typed in one step of the sign-up, kept in this tab with every change until the step is done, so that a reload
 * loses nothing. Never give it a password or a code: those stay in the state of the step.
 */
export function useStepDraft<Values extends Record<string, string>>(step: string, initial: Values) {
  const [values, setValues] = useState(() => readDraft(step, initial));

  return {
    values,
    change(part: Partial<Values>): void {
      const next = { ...values, ...part };
      keepDraft(step, next);
      setValues(next);
    },
    clear: () => keepDraft(step, undefined),
  };
}
