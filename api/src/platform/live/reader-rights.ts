import type { Session } from '../sessions/sessions.ts';

type Rights = Pick<Session, 'orgPermissions' | 'accountPermissions'>;

/** Serializes a user's permissions; equal permissions give equal strings. */
export function rightsOf({ orgPermissions, accountPermissions }: Rights): string {
  const onAccounts = [...accountPermissions].map(([id, held]) => `${id}:${[...held].toSorted().join(',')}`);

  return [...orgPermissions, ...onAccounts].toSorted().join(' ');
}
