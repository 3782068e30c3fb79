import type { TextHook } from '../../platform/text-hooks.ts';
import { recordReceivedTexts } from './record-received.store.ts';

/** Queues events of texts for the account's webhooks. */
export const webhooksOfTexts: TextHook = {
  onShown: (_platform, tx, { orgId, accountId, texts }) =>
    recordReceivedTexts(tx, orgId, {
      accountId,
      messageIds: texts.filter(({ isBlocked }) => !isBlocked).map(({ messageId }) => messageId),
    }),
};
