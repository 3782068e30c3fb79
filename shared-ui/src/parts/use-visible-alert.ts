import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Scrolls a form's error message into view when a submission ends: it may be far from the button on a phone. */
export function useVisibleAlert(form: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
    }
    wasBusy.current = isBusy;
  }, [form, isBusy]);
}
