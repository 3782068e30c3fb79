import { useState } from 'react';

const storageKeyOf = (step: string): string => `onboarding:${step}`;

/** Merges the values typed before a reload into the step's fields. A browser may hold anything, or block storage. */
function readDraft<Values extends Record<string, string>>(step: string, initial: Values): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKeyOf(step)) ?? '{}');
    const typed = Object.keys(initial).flatMap((name) => {
      const value: unknown = Reflect.get(Object(kept) as object, name); // the stored value can be anything

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
      sessionStorage.setItem(storageKeyOf(step), JSON.stringify(values));
    } else {
      sessionStorage.removeItem(storageKeyOf(step));
    }
  } catch {
    // nothing is stored
  }
}

/**
 * Values of one sign-up step. Every change is stored in this tab until the step is done, so that a reload loses
 * nothing. Never pass a password or a code: those stay in the step's state.
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
