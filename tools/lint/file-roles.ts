import { isTest } from '@tools/checkout/source-files';
import type { Problem } from './problem.ts';
import { rooms } from './rooms.ts';

/** Roles that the name of a file of the API can state (CONTRIBUTING.md, House style). */
const roles = ['routes', 'service', 'store', 'sql', 'job', 'handler', 'rules'];

/** Rooms whose files do not all state their role yet. */
const unnamedRooms = ['waves/planned', 'waves/sending'];

const named = new RegExp(String.raw`\.(?:${roles.join('|')})\.ts$`);
const hasCode = /^export (?:default |async )?(?:abstract class|class|const|function|let)\b/m;

/** Finds files in the rooms of large areas whose name does not state a role. A file with types alone needs none. */
export function fileRoleProblems(path: string, source: string): Problem[] {
  const room = /^api\/src\/areas\/([^/]+\/[^/]+)\//.exec(path)?.[1];
  const [area = '', name = ''] = room?.split('/') ?? [];
  const isRoom = rooms[`areas/${area}`]?.flat().includes(name) === true;
  if (!room || !isRoom || unnamedRooms.includes(room) || isTest(path)) {
    return [];
  }

  return named.test(path) || !hasCode.test(source)
    ? []
    : [{ path, line: 1, text: `states no role in its name: one of ${roles.join(', ')} (CONTRIBUTING.md)` }];
}
