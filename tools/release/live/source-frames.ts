import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import type { ReleaseStore } from '../store/release-store.ts';

/** Where in a script of a release an error came up, as the shell writes it into the reason of a report. */
const frame = /\(?(?:at )?\S*\/?remotes\/(mfe-[\w-]+)\/(\d[\w.-]*)\/([\w.~-]+\.js):(\d+):(\d+)\)?/;

/** 'webpack://mfe-inbox@1.4.0/./src/a.tsx' -> 'mfe-inbox/src/a.tsx'; '…/../shared-ui/src/b.ts' -> 'shared-ui/src/b.ts'. */
function pathOf(source: string, remote: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  if (path.startsWith('../')) {
    return path.replace(/^(?:\.\.\/)+/, '');
  }

  return `${remote}/${path.replace(/^\.\//, '')}`;
}

/**
 * Returns where the first frame that a reason names stands in the source: 'mfe-inbox/src/index.ts:12:5'. Undefined = it
 * names none, or the map of that script is not kept.
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
    return undefined; // a map that was broken by hand says nothing, and the rest of the status does
  }
}

/** A reason without its frame, where the source is told in its place. */
export function withoutFrame(reason: string): string {
  return reason.replace(frame, '').trim();
}
