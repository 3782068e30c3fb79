import { isTest } from '@tools/checkout/source-files';
import type { Problem } from './problem.ts';

/** Roles that the name of a file of the API can state (CONTRIBUTING.md, House style). */
const roles = ['routes', 'service', 'store', 'sql', 'job', 'handler', 'rules'];

const named = new RegExp(String.raw`(?:\.(?:${roles.join('|')})|/index)\.ts$`);
const folders = /^api\/src\/(?:areas|messaging\/sending)\//;
const hasCode = /^export (?:default |async )?(?:abstract class|class|const|function|let)\b/m;

/**
 * Finds files in areas and in messaging/sending whose name does not state a role. A file with types alone needs none.
 */
export function fileRoleProblems(path: string, source: string): Problem[] {
  if (!folders.test(path) || isTest(path) || named.test(path)) {
    return [];
  }

  return hasCode.test(source)
    ? [{ path, line: 1, text: `states no role in its name: one of ${roles.join(', ')} (CONTRIBUTING.md)` }]
    : [];
}
