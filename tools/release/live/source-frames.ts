import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import type { ReleaseStore } from '../store/release-store.ts';

/** Position of an error in a release's script, as the shell writes it into a report's reason. */
const frame = /\(?(?:at )?\S*\/?remotes\/(mfe-[\w-]+)\/(\d[\w.-]*)\/([\w.~-]+\.js):(\d+):(\d+)\)?/;

/**
 * Converts a source map's path: 'webpack://mfe-inbox@1.4.0/./src/a.tsx' -> 'mfe-inbox/src/a.tsx';
 * '…/../shared-ui/src/b.ts' -> 'shared-ui/src/b.ts'.
 */
function pathOf(source: string, remote: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  if (path.startsWith('../')) {
    return path.replace(/^(?:\.\.\/)+/, '');
  }

  return `${remote}/${path.replace(/^\.\//, '')}`;
}

/**
 * Returns the source position of the first frame in a reason: 'mfe-inbox/src/index.ts:12:5'. Undefined = the reason
 * contains no frame, or the script's map was not kept.
 */
export async function sourceFrame(
  reason: string,
  { sourceMaps }: Pick<ReleaseStore, 'sourceMaps'>,
): Promise<string | undefined> {
  const [, remote = '', version = '', script = '', line, column] = frame.exec(reason) ?? [];
  const map = line === undefined ? undefined : await sourceMaps.read({ remote, version }, script);
  if (map === undefined) {
    return undefined;
  }
  // Browsers count columns from 1, maps from 0.
  const needle = { line: Number(line), column: Math.max(0, Number(column) - 1) };
  try {
    const original = originalPositionFor(new TraceMap(map), needle);
    if (original.source === null) {
      return undefined;
    }

    return `${pathOf(original.source, remote)}:${original.line}:${original.column + 1}`;
  } catch {
    return undefined; // a damaged map yields no position; the rest of the status is still shown
  }
}

/** Returns a reason without its frame, for when the source position is shown instead. */
export function withoutFrame(reason: string): string {
  return reason.replace(frame, '').trim();
}
