import { isTest } from '@tools/checkout/source-files';
import type { Problem } from './problem.ts';

/** A branch for a failed query that does not ask whether its content is on screen already. */
const branch = /if \([\w.]+\.isError(?: && [\w.]+\.error\.(?:status|code) === [\w']+)?\) \{/;

/**
 * Finds components that replace their content if it cannot be read again: what the user typed there would be lost.
 * `Loaded` keeps it.
 */
export function lostContentProblems(path: string, source: string): Problem[] {
  if (!/^(?:shell|shared-ui|mfe-[^/]+)\/.*\.tsx$/.test(path) || isTest(path)) {
    return [];
  }

  return source
    .split('\n')
    .flatMap((line, index) =>
      branch.test(line)
        ? [{ path, line: index + 1, text: 'replaces content that cannot be read again: use Loaded' }]
        : [],
    );
}
