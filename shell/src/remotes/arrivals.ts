import type { RemoteRelease } from 'shared-contracts/kernel/remote';

/** Time in which a new reader receives data that had already arrived. */
const backlogMs = 200;
/** Duration from which a file counts as loaded over a slow connection, which all files of the page share. */
const slowFileMs = 1000;

/** Tracks when data last arrived in this browser: a release's, or that of another file on the same slow connection. */
export interface Arrivals {
  /** Time by performance.now(); 0 = nothing yet. */
  lastAt(): number;
  /** Starts to watch the files that are being loaded now, byte by byte. */
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
 * Watches the files of a release arrive: complete ones in the browser's resource timing, those on their way by reading
 * them a second time, from the same response (docs/adr/0002). The shell's scripts and other files that arrive slowly
 * count too: a release that waits behind them on a slow line says nothing about its server.
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

/** Files of other servers may refuse to be read. */
const isOfPage = (address: string): boolean => new URL(address).origin === location.origin;

function watchFolder(folder: string): Watch {
  const stopped = new AbortController();
  const seen = new Set<string>();
  let lastAt = 0;

  const isOwn = (address: string): boolean => address.startsWith(folder);
  // Another release of the same remote arrives from the same server: it may be asked for because this one is silent.
  const allReleases = new URL('..', folder).href;
  const isOther = (address: string): boolean => !address.startsWith(allReleases);

  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      seen.add(name);
      if (isOwn(name) || (isOther(name) && duration >= slowFileMs)) {
        lastAt = Math.max(lastAt, startTime + duration);
      }
    }
  });
  observer.observe({ type: 'resource', buffered: true });

  async function read(address: string): Promise<void> {
    const begunAt = performance.now();
    const noteArrival = (): void => {
      const now = performance.now();
      if (now - begunAt > backlogMs) {
        lastAt = now;
      }
    };
    const { body } = await fetch(address, { signal: stopped.signal, priority: 'low' });
    noteArrival();
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done) {
      noteArrival();
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
        const isWatched =
          isOwn(address) || (element.matches('script') && isOfPage(address) && isOther(address));
        if (!isWatched || seen.has(address)) {
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
