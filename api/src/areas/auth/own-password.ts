import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { requirePerson } from './codes.ts';
import { queuePasswordWork, isRightPassword } from './passwords.ts';
import type { Person } from './people.store.ts';
import { countAttempt, uncountAttempt } from './sign-in-guard.ts';

/**
 * Returns the caller if the password is theirs: whoever uses a signed-in browser may not be its owner. Counted
 * separately from sign-ins, so that a stolen session cannot lock its owner out.
 */
export async function requireOwnPassword(
  caller: Caller,
  password: string,
  field = 'password',
): Promise<Person> {
  const { config, database } = caller.platform;
  const person = await requirePerson(caller, caller.userId);
  if (person.passwordHash === null) {
    throw new AppError('password_missing');
  }
  const counted = `own password ${person.email}`;
  const isRight = await queuePasswordWork(caller, async () => {
    await countAttempt(caller, counted);

    return isRightPassword(config, person.passwordHash, password);
  });
  if (!isRight) {
    throw new AppError('invalid_input', { fields: { [field]: 'That password is incorrect.' } });
  }

  await database.inTransaction((tx) => uncountAttempt(tx, caller, counted));

  return person;
}
