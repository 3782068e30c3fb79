import type { Db } from '../../platform/db/client.ts';

/** Rule for how purchases become points, in whole ten-thousandths of a point. */
export interface EarningRule {
  readonly posTitle: string;
  readonly rewardsType: 'DOLLAR' | 'POINTS';
  readonly factorUnits: number;
  readonly since: Date;
}

/** The rule of an organization; undefined until one is saved. */
export function findEarningRule(db: Db, orgId: number): Promise<EarningRule | undefined> {
  return db
    .selectFrom('reward_integrations')
    .select([
      'pos_title as posTitle',
      'rewards_type as rewardsType',
      'factor_units as factorUnits',
      'created_at as since',
    ])
    .where('org_id', '=', orgId)
    .executeTakeFirst();
}

/** Saves the rule; earlier purchases keep the previous rule. */
export async function saveEarningRule(
  db: Db,
  orgId: number,
  rule: Omit<EarningRule, 'since'> & { at: Date },
): Promise<void> {
  const values = {
    pos_title: rule.posTitle,
    rewards_type: rule.rewardsType,
    factor_units: rule.factorUnits,
    updated_at: rule.at,
  };
  await db
    .insertInto('reward_integrations')
    .values({ org_id: orgId, ...values, created_at: rule.at })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(values))
    .execute();
}
