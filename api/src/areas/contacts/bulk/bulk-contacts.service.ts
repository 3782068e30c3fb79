import { bulkKinds } from 'shared-contracts/domain/bulk-action';
import { camelNames } from '../../../kernel/camel-names.ts';
import { chooseScope } from '../search/chosen.store.ts';
import { findList } from '../records/lists.store.ts';
import { scopeOfQuery } from '../search/scope.service.ts';
import type { BulkSubject } from './bulk-subject.ts';
import { changeChunk } from './change-chunk.service.ts';

/** Bulk actions on contacts. */
export const bulkContacts: BulkSubject = {
  kinds: bulkKinds,

  async choose(tx, { orgId, bulk }) {
    if (bulk.query) {
      const query = { ...camelNames(bulk.query), accountId: bulk.accountId };
      const scope = await scopeOfQuery(tx, orgId, query);
      await chooseScope(tx, orgId, { scope, bulkId: bulk.id });
    }
  },

  /** True if the target list was deleted. */
  async isVoid(tx, { orgId, bulk }) {
    return bulk.listId !== null && !(await findList(tx, orgId, bulk.listId));
  },

  async change(platform, tx, { orgId, bulk, members }) {
    const contactIds = members.map(({ contactId }) => contactId);
    const changedIds = await changeChunk(platform, tx, { orgId, bulk, contactIds });

    return changedIds.map((contactId) => ({ contactId, former: null }));
  },

  /** Records one event for the contacts and one for the inbox, which refetches whichever conversation it names. */
  async record({ live }, tx, { orgId, bulk: { accountId }, changed }) {
    const [first] = changed;
    if (!first) {
      return;
    }
    await live.record(tx, { orgId, event: 'contacts.changed', data: { accountId } });
    const data = { accountId, contactId: first.contactId };
    await live.record(tx, { orgId, event: 'conversation.changed', data });
  },
};
