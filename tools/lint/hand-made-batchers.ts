import { isTest } from '@tools/checkout/source-files';
import type { Problem } from './problem.ts';

/** The module itself, and reads that share a packet but are statements of their own. */
const exceptions = ['api/src/platform/gather/', 'api/src/platform/db/statements/reads.ts'];

/** Begins a queue that is worked off after this turn of the event loop. */
const batcher = /(?<![\w.])(?:setImmediate|queueMicrotask)\(/;

/** Finds calls that are gathered by hand and done together (docs/engineering.md, Gathered calls). */
export function batcherProblems(path: string, source: string): Problem[] {
  if (!path.startsWith('api/src/') || isTest(path) || exceptions.some((part) => path.startsWith(part))) {
    return [];
  }

  return source
    .split('\n')
    .flatMap((line, index) =>
      batcher.test(line)
        ? [{ path, line: index + 1, text: 'gathers calls by hand: use gatherCalls of platform/gather' }]
        : [],
    );
}
