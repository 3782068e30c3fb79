import { AppError } from '../../../kernel/app-error.ts';
import type { Visitor } from '../../../platform/caller.ts';
import { findPerson } from './people.store.ts';
import type { Person } from './people.store.ts';

/** Returns the person behind a token or session. Throws not_signed_in if they may no longer sign in. */
export async function requirePerson(visitor: Visitor, userId: number): Promise<Person> {
  const person = await findPerson(visitor.platform.database.db, userId);
  if (!person?.isOrgActive) {
    throw new AppError('not_signed_in');
  }

  return person;
}
