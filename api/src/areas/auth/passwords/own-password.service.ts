import { AppError } from '../../../kernel/app-error.ts';
import type { Caller } from '../../../platform/caller.ts';
import { requirePerson } from '../records/require-person.service.ts';
import { queuePasswordWork, isRightPassword } from './passwords.service.ts';
import type { Person } from '../records/people.store.ts';
import { countAttempt, uncountAttempt } from './sign-in-guard.service.ts';

/**
 * Returns the caller if the password is theirs: whoever uses a signed-in browser may not be its owner. Counted
 * separately from sign-ins, so that a stolen session cannot lock its owner out.
 */
export async function requireOwnPassword(
  caller: Caller,
  password: string,
  field = 'password',
): Promise<Person> {
  const { person, own } = await findOwnPassword(caller, [password]);
  if (own === undefined) {
    throw wrongPassword(field);
  }

  return person;
}

/** Refusal at the field with the wrong password. */
export const wrongPassword = (field: string): AppError =>
  new AppError('invalid_input', { fields: { [field]: 'That password is incorrect.' } });

/** Returns the caller, and the first of the passwords that is theirs, if any. Each one tried counts as an attempt. */
export async function findOwnPassword(
  caller: Caller,
  passwords: readonly string[],
): Promise<{ person: Person; own: string | undefined }> {
  const { config, database } = caller.platform;
  const person = await requirePerson(caller, caller.userId);
  if (person.passwordHash === null) {
    throw new AppError('password_missing');
  }
  const counted = `own password ${person.email}`;
  const own = await queuePasswordWork(caller, async () => {
    for (const password of passwords) {
      await countAttempt(caller, counted);
      if (await isRightPassword(config, person.passwordHash, password)) {
        return password;
      }
    }

    return undefined;
  });
  if (own !== undefined) {
    await database.inTransaction((tx) => uncountAttempt(tx, caller, counted));
  }

  return { person, own };
}
