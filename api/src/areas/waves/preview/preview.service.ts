import * as api from 'shared-contracts/api/waves/preview';
import type { WaveEstimate } from 'shared-contracts/domain/wave-cost';
import { pricesOf } from '../../../config/price-settings.ts';
import { userIdOf } from '../../../platform/actor.ts';
import { serve } from '../../../platform/serve.ts';
import { countAudienceByAccount } from '../audience/audience.service.ts';
import type { AudienceCount } from '../audience/audience.service.ts';
import { audienceOfWave } from '../audience/audience-of-wave.rules.ts';
import { countRecipients } from '../audience/count-recipients.service.ts';
import type { Addressed } from '../audience/count-recipients.service.ts';
import { maySchedule } from '../access/wave-access.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { findSendingAccounts, findWaveRules } from '../access/wave-parts.store.ts';
import { countCost } from './count-cost.service.ts';
import type { Cost } from './count-cost.service.ts';
import { reachOf } from './count-reach.rules.ts';
import { sampleOf } from './sample-of.service.ts';
import { checkedUnsaved } from './unsaved-wave.service.ts';

/** Samples of a wave's text (features CA-04, CA-05). */
export const sampleWave = serve(api.sampleWave).with(async (caller, input) => {
  const wave = await checkedUnsaved(caller, input);
  const { limit, contactId } = input;

  return sampleOf(caller.platform, { orgId: caller.orgId, userId: userIdOf(caller), wave, limit, contactId });
});

/** Recipients by sending account; a wave of one account needs no second count. */
async function accountsOf(
  { platform, orgId }: Manager,
  wave: Addressed,
  { recipients, unwrittenOf }: { recipients: number; unwrittenOf: Cost['unwrittenOf'] },
): Promise<WaveEstimate['accounts']> {
  const { db } = platform.database;
  const accounts = await findSendingAccounts(db, orgId, wave);
  const counts =
    wave.accountId === null && recipients > 0
      ? await countAudienceByAccount(db, orgId, audienceOfWave(wave))
      : [{ accountId: wave.accountId, recipients }];

  return accounts.map(({ id, name }) => ({
    id,
    name,
    recipients: Math.max(
      (counts.find(({ accountId }) => accountId === id)?.recipients ?? 0) - (unwrittenOf.get(id) ?? 0),
      0,
    ),
  }));
}

/** Number of people a wave is sent to, and its cost (features CA-07, CA-08). */
export const estimateWave = serve(api.estimateWave).with(async (caller, input) => {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const wave = await checkedUnsaved(caller, input);
  const hasLists = wave.job.list_ids.length > 0;
  const counted: AudienceCount = hasLists
    ? await countRecipients(db, orgId, wave)
    : { recipients: 0, leftOut: {}, drawnIds: [] };
  const [cost, rules] = await Promise.all([
    countCost(platform, { orgId, userId: userIdOf(caller), wave, counted }),
    findWaveRules(db, orgId),
  ]);
  const { recipients, leftOut } = reachOf(counted, cost);
  const { unwritten: _, unwrittenOf, ...costs } = cost;

  return {
    recipients,
    leftOut: leftOut.flatMap(({ reason, contacts }) => (reason === 'deleted' ? [] : [{ reason, contacts }])),
    accounts: await accountsOf(caller, wave, { recipients: counted.recipients, unwrittenOf }),
    ...costs,
    prices: pricesOf(platform.config),
    confirmationThreshold: rules.confirmationThreshold,
    needsConfirmation: recipients > rules.confirmationThreshold,
    needsApproval: !maySchedule(caller, rules),
  };
});
