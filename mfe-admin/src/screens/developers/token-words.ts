import { tokenScopes } from 'shared-contracts/permissions';
import type { TokenScope } from 'shared-contracts/permissions';

/** Descriptions of token scopes. */
export const scopeWords: Readonly<Record<TokenScope, string>> = {
  'read:messages': 'Read conversations and templates, and get webhook events',
  'write:messages': 'Send texts and answer conversations',
  'read:waves': 'See waves, their results, lists and templates',
  'write:waves': 'Create, change and send waves',
  'read:contacts': 'Find and read contacts, lists and custom fields',
  'write:contacts': 'Import, add, change and delete contacts and lists',
};

const day = 86_400_000;

/** Lifetimes a new token can have. */
export const lifetimes = [
  { key: '', title: 'Never' },
  { key: '30', title: 'In 30 days' },
  { key: '90', title: 'In 90 days' },
  { key: '365', title: 'In a year' },
] as const;

/** Returns the time at which a lifetime ends; null = never. */
export function expiryOf(lifetime: string, now: Date): string | null {
  return lifetime === '' ? null : new Date(now.getTime() + Number(lifetime) * day).toISOString();
}

/** Shortens a token's list of permissions. */
export function permissionWords(list: string): string {
  const count = list.split(';').length;

  return count === tokenScopes.length ? 'All' : list.replaceAll(';', ', ');
}
