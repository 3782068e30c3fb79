import { useEffect, useState } from 'react';
import { useShell } from '../use-shell.ts';
import { afterFirstView } from './after-first-view.ts';

/** Returns whether the first remote is shown, or had time to be: for parts of the frame that can wait until then. */
export function useFirstViewShown(): boolean {
  const { places } = useShell();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => afterFirstView(places, () => setIsShown(true)), [places]);

  return isShown;
}
