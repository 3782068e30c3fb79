import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireMedia } from '../../platform/media/media.service.ts';
import { AppError } from '../../kernel/app-error.ts';
import { findSendability } from './messages.store.ts';
import { requireFreeMessage, requireSendable, requireSize } from './sendable.ts';
import { writeOutbound } from './write-outbound.ts';

/** A text that was planned for later, when its time has come. */
export interface PlannedText {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactId: number;
  /** Who planned it; null where no person did. */
  readonly userId: number | null;
  readonly body: string;
  readonly mediaLinks: readonly string[];
  readonly waveId: number;
}

/**
 * Whether a text may be planned, as things stand. Throws what sending it now would throw: contact_unsubscribed,
 * contact_blocked, sender_not_textable, message_empty, message_too_long, message_has_placeholder, link_misleading,
 * media_unknown, account_without_number, not_found.
 */
export async function requirePlannable(
  platform: Platform,
  text: Omit<PlannedText, 'waveId'>,
): Promise<{ number: string; provider: string; isOnFreeTrial: boolean }> {
  const { orgId, body, mediaLinks } = text;
  const sendability = await findSendability(platform.database.reads, orgId, {
    ...text,
    clientKey: undefined,
  });
  if (!sendability) {
    throw new AppError('not_found');
  }

  const number = requireSendable(sendability, { body, mediaCount: mediaLinks.length });
  requireSize(await requireMedia(platform, platform.database.db, { orgId, urls: mediaLinks }));

  return {
    number,
    provider: platform.edges.carriers.nameFor(sendability.provider ?? ''),
    isOnFreeTrial: sendability.isOnFreeTrial,
  };
}

/**
 * Writes a planned text for sending now; undefined where this wave has written it before. Throws as requirePlannable(),
 * and payment_required.
 */
export async function writePlannedText(
  platform: Platform,
  tx: Tx,
  text: PlannedText,
): Promise<{ messageId: number } | undefined> {
  const { waveId, mediaLinks, userId, ...draft } = text;
  const { orgId } = draft;
  const { number, provider, isOnFreeTrial } = await requirePlannable(platform, text);
  if (isOnFreeTrial) {
    await requireFreeMessage(tx, orgId);
  }
  const media = await requireMedia(platform, tx, { orgId, urls: mediaLinks });

  // A text of the conversation, not of a bulk wave: the key is what lets it be written once.
  return writeOutbound(platform, tx, {
    ...draft,
    number,
    provider,
    media,
    sentBy: userId,
    clientKey: `wave-${waveId}`,
    isKeywordAnswer: false,
  });
}
