import { useEffect } from 'react';
import { useShell } from '../use-shell.ts';

const askAgainMs = 10_000;

/** Polls the user and their permissions every few seconds while they wait for someone to change them. */
export function useAskAgainForMe(): void {
  const { loadMe } = useShell();
  useEffect(() => {
    const timer = setInterval(() => void loadMe(), askAgainMs);

    return () => clearInterval(timer);
  }, [loadMe]);
}
