import * as api from 'shared-contracts/api/rewards';
import { recordedActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requirePermissionOn } from '../../platform/permissions/account-permission.ts';
import { serve } from '../../platform/serve.ts';
import { contactsForExport } from '../contacts/search/contacts-for-export.service.ts';
import { insertJoinedEntries } from './ledger.store.ts';
import { insertParticipants, lockJoining } from './participants.store.ts';
import { requireRewards } from './rewards-enabled.service.ts';

/** Enrolls many contacts in rewards, all or none of them (features RW-07). Existing participants stay unchanged. */
export const subscribeContactsToRewards = serve(api.subscribeContactsToRewards).with(
  async (caller, input) => {
    const { orgId, platform } = caller;
    const { accountId, selection } = input;
    await requirePermissionOn(caller, { accountId, permission: 'manage_contacts' });
    await requireRewards(caller);
    const joining = { points: 0, subscribedAt: new Date() };

    return platform.database.inTransaction(async (tx) => {
      await lockJoining(tx, orgId);
      let [chosen, subscribed] = [0, 0];
      for await (const contacts of contactsForExport(tx, { orgId, accountId, selection })) {
        const phones = contacts.map(({ phone }) => phone);
        const joined = await insertParticipants(tx, orgId, { phones, ...joining });
        await insertJoinedEntries(tx, orgId, {
          phones: joined,
          points: 0,
          accountId,
          by: recordedActor(caller),
        });
        chosen += phones.length;
        subscribed += joined.length;
      }
      const detail = { accountId, count: subscribed, points: 0 };
      await audit(tx, caller, { action: 'rewards.subscribed', detail });

      return { chosen, subscribed };
    });
  },
);
