import type { Tx } from '../../platform/db/client.ts';

/** Adds a group of the first accounts, which share a default list, and a domain whose DNS is not set up yet. */
export async function seedGroups(
  tx: Tx,
  orgId: number,
  { accountIds, listName }: { accountIds: readonly number[]; listName: string },
): Promise<void> {
  const { id: groupId } = await tx
    .insertInto('groups')
    .values({ org_id: orgId, name: 'Seaside' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('group_accounts')
    .values(accountIds.slice(0, 2).map((id) => ({ org_id: orgId, group_id: groupId, account_id: id })))
    .execute();
  await tx.insertInto('group_lists').values({ org_id: orgId, group_id: groupId, name: listName }).execute();
  await tx
    .insertInto('custom_domains')
    .values({ org_id: orgId, domain: 'go.harborcoffee.example', token: `demo-${orgId}` })
    .execute();
}
