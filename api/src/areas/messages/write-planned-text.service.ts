import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireMedia } from '../../platform/media/media.service.ts';
import { AppError } from '../../kernel/app-error.ts';
import { findSendability } from './messages.store.ts';
import { requireFreeMessage, requireSendable, requireSize } from './sendable.service.ts';
import { writeOutbound } from './write-outbound.service.ts';

/** A scheduled text whose time has come. */
export interface PlannedText {
  readonly orgId: number;
  readonly accountId: number;
  readonly contactId: number;
  /** User who scheduled it; null if no user did. */
  readonly userId: number | null;
  readonly body: string;
  readonly mediaLinks: readonly string[];
  readonly waveId: number;
}

/**
 * Checks whether a text may be scheduled in the current state. Throws what sending it now would throw:
 * contact_unsubscribed, contact_blocked, sender_not_textable, message_empty, message_too_long, message_has_placeholder,
 * link_misleading, media_unknown, account_without_number, not_found.
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
 * Writes a scheduled text for sending now. Returns undefined if this wave has already written it. Throws the errors of
 * requirePlannable(), and payment_required.
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

  // A text in the conversation, not of a bulk wave; the key ensures that it is written only once.
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
