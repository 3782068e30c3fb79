import { openDatabase } from '../platform/db/client.ts';
import type { Db } from '../platform/db/client.ts';
import { addReleaser, listReleasers, removeReleaser } from '../platform/permissions/releasers.store.ts';
import { OperationError } from './run-operation.ts';

const usage = [
  'Say what to do with the people who may see releases:',
  '  pnpm db releasers list',
  '  pnpm db releasers add <email>',
  '  pnpm db releasers remove <email>',
].join('\n');

async function change(db: Db, action: string | undefined, email: string): Promise<string[]> {
  if (action === 'add') {
    if (await addReleaser(db, email)) {
      return [`${email} may see releases from their next page on.`];
    }
    throw new OperationError(`Nobody signs in with ${email}. Invite them first.`);
  }
  if (await removeReleaser(db, email)) {
    return [`${email} may no longer see releases.`];
  }
  throw new OperationError(`${email} is not among the people who may see releases.`);
}

/** Lists, adds or removes people who may see releases of remotes. Returns the lines to print. */
export async function changeReleasers(
  databaseUrl: string,
  [action, email]: readonly string[],
): Promise<string[]> {
  const isChange = action === 'add' || action === 'remove';
  if (action !== 'list' && !(isChange && email)) {
    throw new OperationError(usage);
  }
  const database = openDatabase({ url: databaseUrl, connections: 1 });
  try {
    if (isChange && email) {
      return await change(database.db, action, email);
    }
    const emails = await listReleasers(database.db);

    return emails.length > 0 ? emails : ['Nobody may see releases in the browser app.'];
  } finally {
    await database.close();
  }
}
