import type { TextHook } from '../../../platform/text-hooks.ts';
import { startFlowsFromTexts } from './start-flows-from-texts.service.ts';

/** Ends runs that wait for a reply, and starts those that a text triggers. */
export const flowsOfTexts: TextHook = {
  onStored: (platform, tx, { orgId, accountId, texts }) =>
    startFlowsFromTexts(platform, tx, {
      orgId,
      accountId,
      texts: texts.filter(({ isReply, canBeAnswered }) => isReply && canBeAnswered),
      at: new Date(),
    }),
};
