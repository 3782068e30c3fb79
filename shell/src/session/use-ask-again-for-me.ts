import { useEffect } from 'react';
import { useShell } from '../use-shell.ts';

const askAgainMs = 10_000;

/** Asks every few seconds who is signed in and what they may do, while they wait for somebody to change it. */
export function useAskAgainForMe(): void {
  const { loadMe } = useShell();
  useEffect(() => {
    const timer = setInterval(() => void loadMe(), askAgainMs);

    return () => clearInterval(timer);
  }, [loadMe]);
}
