import * as api from 'shared-contracts/api/rewards/rewards-integration';
import { PosTitle, posTitles, rewardsName, rewardsTypes } from 'shared-contracts/domain/integrations';
import type { RewardsIntegration } from 'shared-contracts/domain/integrations';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { serve } from '../../platform/serve.ts';
import { requireRewards } from './rewards-enabled.service.ts';
import { findEarningRule, saveEarningRule } from './rewards-integration.store.ts';
import type { EarningRule } from './rewards-integration.store.ts';

const unitsPerPoint = 10_000;

const toRewardsIntegration = ({
  posTitle,
  rewardsType,
  factorUnits,
}: Omit<EarningRule, 'since'>): RewardsIntegration => ({
  posTitle: PosTitle.parse(posTitle),
  rewardsName,
  rewardsType,
  conversionFactor: factorUnits / unitsPerPoint,
});

/** Rule for how purchases become points (features RW-05). */
export const getRewardsIntegration = serve(api.getRewardsIntegration).with(async ({ orgId, platform }) => {
  const rule = await findEarningRule(platform.database.db, orgId);

  return { integration: rule ? toRewardsIntegration(rule) : null };
});

/** Saves the rule for future purchases. Points of the shop's own program count one for one. */
export const saveRewardsIntegration = serve(api.saveRewardsIntegration).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const { posTitle, rewardsType } = input;
  await requireRewards(caller);
  const conversionFactor = rewardsType === 'POINTS' ? 1 : (input.conversionFactor ?? 1);
  const rule = { posTitle, rewardsType, factorUnits: Math.round(conversionFactor * unitsPerPoint) };
  await platform.database.inTransaction(async (tx) => {
    await saveEarningRule(tx, orgId, { ...rule, at: new Date() });
    const detail = { posTitle, rewardsType, conversionFactor };
    await audit(tx, caller, { action: 'rewards.integration_saved', detail });
  });

  return toRewardsIntegration(rule);
});

/** The rule for counting a purchase; undefined until one is saved. */
export const earningRule = (db: Db, orgId: number): Promise<EarningRule | undefined> =>
  findEarningRule(db, orgId);

/** Options of the integration's card. */
export const getRewardsIntegrationFields = serve(api.getRewardsIntegrationFields).with(async () => ({
  posTitles: [...posTitles],
  rewardsNames: [rewardsName],
  rewardsTypes: [...rewardsTypes],
}));
