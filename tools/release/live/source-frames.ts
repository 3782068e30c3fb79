import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import type { ScriptFrame } from 'shared-contracts/kernel/script-frame';
import type { ReleaseStore } from '../store/release-store.ts';

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
 * Returns the source position of a position in a script: 'mfe-inbox/src/index.ts:12:5'. Undefined = the script's map
 * was not kept, or does not contain the position.
 */
export async function sourceFrame(
  frame: ScriptFrame,
  { sourceMaps }: Pick<ReleaseStore, 'sourceMaps'>,
): Promise<string | undefined> {
  const { remote, script, line, column } = frame;
  const map = await sourceMaps.read(frame, script);
  if (map === undefined) {
    return undefined;
  }
  try {
    // Browsers count columns from 1, maps from 0.
    const original = originalPositionFor(new TraceMap(map), { line, column: Math.max(0, column - 1) });
    if (original.source === null) {
      return undefined;
    }

    return `${pathOf(original.source, remote)}:${original.line}:${original.column + 1}`;
  } catch {
    return undefined; // a damaged map yields no position; the rest is still shown
  }
}
