import type { listOrgUnsubscribes as endpoint } from 'shared-contracts/api/lists';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../../kernel/app-error.ts';
import type { Caller } from '../../platform/caller.ts';
import { pageOf } from '../../kernel/page-of.ts';
import { findOptedOutPhonesOfOrg } from './org-unsubscribes.store.ts';
import { areUnsubscribersShown } from './scope.store.ts';

const pageSize = 50;

/** A page of the phones that are out; its cursor is the last phone, as a number. */
export async function listOrgUnsubscribes(
  { platform, orgId }: Caller,
  cursor = 0,
): Promise<OutputOf<typeof endpoint>> {
  const { db } = platform.database;
  if (!(await areUnsubscribersShown(db, orgId))) {
    throw new AppError('unsubscribers_hidden');
  }
  const after = cursor > 0 ? `+${cursor}` : '';
  const found = await findOptedOutPhonesOfOrg(db, orgId, { after, limit: pageSize + 1 });

  return pageOf(found, {
    size: pageSize,
    shown: ({ phone, at }) => ({ phone, unsubscribedAt: at.toISOString() }),
    cursorOf: ({ phone }) => Number(phone.slice(1)),
  });
}
