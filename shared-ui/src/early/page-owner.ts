import type { RemoteName } from 'shared-contracts/kernel/owner';
import { ownerAt } from 'shared-contracts/pages';

/** Returns the remote that owns the page at a path, if there is one; undefined for the shell's own. */
export function ownerOf(path: string): RemoteName | undefined {
  const owner = ownerAt(path);

  return owner === 'shell' ? undefined : owner;
}
