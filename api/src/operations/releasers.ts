import { Remote } from 'shared-contracts/api/releases';
import { openDatabase } from '../platform/db/client.ts';
import type { Db } from '../platform/db/client.ts';
import { addReleaser, listReleasers, removeReleaser } from '../platform/permissions/releasers.store.ts';
import type { Releaser } from '../platform/permissions/releasers.store.ts';
import { OperationError } from './run-operation.ts';

const usage = [
  'Say what to do with the people who may see releases:',
  '  pnpm db releasers list',
  '  pnpm db releasers add <email>                        may look',
  '  pnpm db releasers add <email> mfe-inbox mfe-rewards  may also change the releases of these remotes',
  '  pnpm db releasers add <email> all                    may also change the releases of every remote',
  '  pnpm db releasers remove <email>',
].join('\n');

/** Word for every remote, also of those that do not exist yet. */
const all = 'all';

/** Says what a person may do. */
function rightsOf(remotes: Releaser['remotes']): string {
  if (remotes === null) {
    return 'may see and change the releases of every remote';
  }

  return remotes.length === 0
    ? 'may see releases'
    : `may see releases, and change those of ${remotes.join(', ')}`;
}

/** Returns the remotes in the words of a command; null = every remote. */
function remotesIn(words: readonly string[]): string[] | null {
  if (words.length === 1 && words[0] === all) {
    return null;
  }
  const wrong = words.find((word) => !Remote.safeParse(word).success);
  if (wrong !== undefined) {
    throw new OperationError(`${wrong} is no name of a remote, such as mfe-inbox.`);
  }

  return [...new Set(words)].toSorted();
}

async function change(db: Db, [action, email = '', ...words]: readonly string[]): Promise<string[]> {
  if (action === 'add') {
    const remotes = remotesIn(words);
    if (await addReleaser(db, email, remotes)) {
      return [`${email} ${rightsOf(remotes)} from their next page on.`];
    }
    throw new OperationError(`Nobody signs in with ${email}. Invite them first.`);
  }
  if (await removeReleaser(db, email)) {
    return [`${email} may no longer see releases.`];
  }
  throw new OperationError(`${email} is not among the people who may see releases.`);
}

/** Lists, adds or removes people who may see releases of remotes. Returns the lines to print. */
export async function changeReleasers(databaseUrl: string, words: readonly string[]): Promise<string[]> {
  const [action, email] = words;
  const isChange = action === 'add' || action === 'remove';
  if (action !== 'list' && !(isChange && email)) {
    throw new OperationError(usage);
  }
  const database = openDatabase({ url: databaseUrl, connections: 1 });
  try {
    if (isChange && email) {
      return await change(database.db, words);
    }
    const people = await listReleasers(database.db);
    const lines = people.map(({ email: address, remotes }) => `${address} ${rightsOf(remotes)}`);

    return lines.length > 0 ? lines : ['Nobody may see releases in the browser app.'];
  } finally {
    await database.close();
  }
}
