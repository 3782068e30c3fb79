import type { RemoteRelease } from 'shared-contracts/kernel/remote';

/** What a reader gets at once had arrived before. */
const backlogMs = 200;

/** When something of a release last arrived in this browser. */
export interface Arrivals {
  /** By performance.now(); 0 = nothing yet. */
  lastAt(): number;
  /** Watches those files too that are on their way by now, byte by byte. */
  look(): void;
  stop(): void;
}

interface Watch extends Arrivals {
  watchers: number;
}

/** Page and drawer of a release wait for the same files. */
const watches = new Map<string, Watch>();

/** The folder of a release, where all of its files lie. */
export const folderOf = ({ manifest }: Pick<RemoteRelease, 'manifest'>): string =>
  new URL('.', new URL(manifest, location.href)).href;

/**
 * Watches the files of a release arrive: those that are complete by the browser's own notes, those on their way by
 * reading them once more, from the same answer of the server (docs/adr/0027).
 */
export function watchArrivals(release: Pick<RemoteRelease, 'manifest'>): Arrivals {
  const folder = folderOf(release);
  const watch = watches.get(folder) ?? watchFolder(folder);
  watches.set(folder, watch);
  watch.watchers += 1;

  return {
    lastAt: watch.lastAt,
    look: watch.look,
    stop() {
      watch.watchers -= 1;
      if (watch.watchers > 0) {
        return;
      }
      watches.delete(folder);
      watch.stop();
    },
  };
}

function watchFolder(folder: string): Watch {
  const stopped = new AbortController();
  const seen = new Set<string>();
  let lastAt = 0;

  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (!name.startsWith(folder)) {
        continue;
      }
      seen.add(name);
      lastAt = Math.max(lastAt, startTime + duration);
    }
  });
  observer.observe({ type: 'resource', buffered: true });

  async function read(address: string): Promise<void> {
    const begunAt = performance.now();
    const hear = (): void => {
      const now = performance.now();
      if (now - begunAt > backlogMs) {
        lastAt = now;
      }
    };
    const { body } = await fetch(address, { signal: stopped.signal, priority: 'low' });
    hear();
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done) {
      hear();
    }
  }

  return {
    watchers: 0,
    lastAt: () => lastAt,
    look() {
      const wanted = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src], link[href]',
      );
      for (const element of wanted) {
        const address = 'src' in element ? element.src : element.href;
        if (!address.startsWith(folder) || seen.has(address)) {
          continue;
        }
        seen.add(address);
        read(address).catch(() => undefined); // whoever wants the file hears of what is wrong with it
      }
    },
    stop() {
      observer.disconnect();
      stopped.abort();
    },
  };
}
