import * as z from 'zod/mini';
import {
  ConversionFactor,
  PosTitle,
  RewardsIntegration,
  RewardsType,
  rewardsName,
} from '../../domain/integrations.ts';
import { org } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const mayManage = org('manage_rewards');

/** Returns how purchases are converted to points; null if it was never saved. */
export const getRewardsIntegration = endpoint({
  name: 'getRewardsIntegration',
  summary: 'How purchases become points',
  method: 'GET',
  path: '/rewards/rewardsIntegration',
  access: mayManage,
  input: z.object({}),
  output: z.object({ integration: z.nullable(RewardsIntegration) }),
});

/**
 * Saves the conversion for future purchases: points = conversion factor × dollars. The type POINTS requires the factor
 * 1.
 */
export const saveRewardsIntegration = endpoint({
  name: 'saveRewardsIntegration',
  summary: 'Set how purchases become points',
  method: 'POST',
  path: '/rewards/rewardsIntegration',
  access: mayManage,
  audit: 'rewards.integration_saved',
  input: z
    .object({
      posTitle: PosTitle,
      rewardsType: RewardsType,
      conversionFactor: z.optional(z.nullable(z.union([z.nan(), z.number()]))),
    })
    .check(
      z.refine<{ rewardsType: string; conversionFactor?: number | null | undefined }>(
        ({ rewardsType, conversionFactor }) =>
          rewardsType === 'POINTS' || ConversionFactor.safeParse(conversionFactor).success,
        {
          error: 'Please provide the factor by which to convert dollars to point values.',
          path: ['conversionFactor'],
        },
      ),
    ),
  output: RewardsIntegration,
  errors: ['rewards_disabled'],
});

/** Lists the options of the integration card (decisions.md, Paths). */
export const getRewardsIntegrationFields = endpoint({
  name: 'getRewardsIntegrationFields',
  summary: 'What the integration card offers',
  method: 'GET',
  path: '/rewards/rewardsIntegration/fields',
  access: mayManage,
  input: z.object({}),
  output: z.object({
    posTitles: z.array(z.string()),
    rewardsNames: z.array(z.literal(rewardsName)),
    rewardsTypes: z.array(RewardsType),
  }),
});
