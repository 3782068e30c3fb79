import * as api from 'shared-contracts/api/contacts/lists';
import { AppError } from '../../../kernel/app-error.ts';
import { pageOf } from '../../../kernel/page-of.ts';
import { serve } from '../../../platform/serve.ts';
import { findOptedOutPhonesOfOrg } from './org-unsubscribes.store.ts';
import { areUnsubscribersShown } from '../search/scope.store.ts';

const pageSize = 50;

/** Lists opted-out phones by page; the cursor is the last phone as a number. */
export const listOrgUnsubscribes = serve(api.listOrgUnsubscribes).with(
  async ({ platform, orgId }, { startCursor: cursor = 0 }) => {
    const { db } = platform.database;
    if (!(await areUnsubscribersShown(db, orgId))) {
      throw new AppError('unsubscribers_hidden');
    }
    const after = cursor > 0 ? `+${cursor}` : '';
    const rows = await findOptedOutPhonesOfOrg(db, orgId, { after, limit: pageSize + 1 });

    return pageOf(rows, {
      size: pageSize,
      toItem: ({ phone, at }) => ({ phone, unsubscribedAt: at.toISOString() }),
      cursorOf: ({ phone }) => Number(phone.slice(1)),
    });
  },
);
