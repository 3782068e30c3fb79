import type { RemotesRegistry } from 'shared-contracts/kernel/remote';
import { readNewest } from './registry.ts';

const askEveryMs = 10_000;

/**
 * Polls the registry every 10 s while the page is visible, and reports each newer revision. Returns a function that
 * stops it.
 */
export function followRegistry(address: string, onNewer: (registry: RemotesRegistry) => void): () => void {
  let revision = -1;

  async function fetchRegistry(): Promise<void> {
    if (document.visibilityState !== 'visible') {
      return;
    }
    const registry = await readNewest(address);
    // Responses may arrive out of order: an older one is ignored.
    if (!registry || registry.revision <= revision) {
      return;
    }
    revision = registry.revision;
    onNewer(registry);
  }
  const poll = (): void => void fetchRegistry();
  const timer = setInterval(poll, askEveryMs);
  document.addEventListener('visibilitychange', poll);

  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}
