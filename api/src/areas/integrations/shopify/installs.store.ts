import type { Db } from '../../../platform/db/client.ts';

interface Install {
  readonly stateHash: Buffer;
  readonly sessionId: number;
  readonly shop: string;
}

/** Records an installation in progress, and deletes old ones. */
export async function insertInstall(
  db: Db,
  orgId: number,
  install: Install & { at: Date; forgetBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('shop_installs')
    .where('org_id', '=', orgId)
    .where('created_at', '<', install.forgetBefore)
    .execute();
  await db
    .insertInto('shop_installs')
    .values({
      org_id: orgId,
      state_hash: install.stateHash,
      session_id: install.sessionId,
      shop: install.shop,
      created_at: install.at,
    })
    .execute();
}

/**
 * Consumes an installation of this session and shop, so that it is finished only once. Returns false if there is none.
 */
export async function consumeInstall(
  db: Db,
  orgId: number,
  install: Install & { since: Date },
): Promise<boolean> {
  const { numDeletedRows: taken } = await db
    .deleteFrom('shop_installs')
    .where('org_id', '=', orgId)
    .where('state_hash', '=', install.stateHash)
    .where('session_id', '=', install.sessionId)
    .where('shop', '=', install.shop)
    .where('created_at', '>=', install.since)
    .executeTakeFirstOrThrow();

  return taken > 0n;
}
