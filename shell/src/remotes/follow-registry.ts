import type { RemotesRegistry } from 'shared-contracts/kernel/remote';
import { readNewest } from './registry.ts';

const askEveryMs = 10_000;

/** Reads the registry every 10 s while somebody looks, and tells of each newer revision. Returns how to stop. */
export function followRegistry(address: string, onNewer: (registry: RemotesRegistry) => void): () => void {
  let revision = -1;

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible') {
      return;
    }
    const registry = await readNewest(address);
    // Two answers may overtake each other: an older one is no news.
    if (!registry || registry.revision <= revision) {
      return;
    }
    revision = registry.revision;
    onNewer(registry);
  }
  const look = (): void => void ask();
  const timer = setInterval(look, askEveryMs);
  document.addEventListener('visibilitychange', look);

  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
