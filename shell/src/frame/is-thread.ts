import { addresses } from 'shared-contracts/addresses';
import { matchPath } from 'shared-contracts/kernel/address';

/**
 * Whether the address is a single conversation: on a phone its messages also get the height of the bars
 * (docs/adr/0070).
 */
export function isThread(path: string): boolean {
  return /^\d+$/.test(matchPath(addresses.conversations.path, path)?.['contactId'] ?? '');
}
