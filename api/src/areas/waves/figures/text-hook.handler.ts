import type { TextHook } from '../../../platform/text-hooks.ts';
import { recordReplies } from './replies.service.ts';

/** Counts replies to waves. */
export const wavesOfTexts: TextHook = {
  onShown: (_platform, tx, { orgId, texts }) =>
    recordReplies(
      tx,
      orgId,
      texts.filter(({ isReply }) => isReply).map(({ contactId, receivedAt: at }) => ({ contactId, at })),
    ),
};
