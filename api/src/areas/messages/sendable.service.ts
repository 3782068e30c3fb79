import { isTooLong } from 'shared-contracts/domain/body-length';
import { isTextable } from 'shared-contracts/domain/phone';
import type { Media } from 'shared-contracts/domain/message';
import { containsPlaceholder } from 'shared-contracts/domain/placeholders';
import { AppError } from '../../kernel/app-error.ts';
import { requireHonestLinks } from '../links/require-honest-links.rules.ts';
import { withoutPictures } from '../../messaging/carriers/error-codes.ts';
import type { Carrier } from '../../platform/edges/carrier.ts';
import type { Tx } from '../../platform/db/client.ts';
import { countSentForUpdate } from './messages.store.ts';
import type { Sendability } from './messages.store.ts';

/** Number of free messages in a trial (reference.md, Limits). */
export const freeMessages = 50;
/** Total size limit for the pictures of one message, in bytes (texting-rules.md, Sending). */
const mostMediaBytes = 5_000_000;

/** Throws the first problem, in an order the user can act on. Returns the number that the text is sent from. */
export function requireSendable(
  sendability: Sendability,
  text: { body: string; mediaCount: number },
): string {
  if (!isTextable(sendability.phone)) {
    throw new AppError('sender_not_textable');
  }
  if (sendability.isBlocked) {
    throw new AppError('contact_blocked');
  }
  if (sendability.isOptedOut) {
    throw new AppError('contact_unsubscribed');
  }
  if (text.body.trim() === '' && text.mediaCount === 0) {
    throw new AppError('message_empty');
  }
  if (isTooLong(text.body)) {
    throw new AppError('message_too_long');
  }
  if (containsPlaceholder(text.body)) {
    throw new AppError('message_has_placeholder');
  }
  requireHonestLinks({ body: text.body });
  if (!sendability.number) {
    throw new AppError('account_without_number');
  }

  return sendability.number;
}

/** Refuses pictures that together are larger than carriers accept. */
export function requireSize(media: readonly Media[]): void {
  const bytes = media.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes <= mostMediaBytes) {
    return;
  }
  throw new AppError('invalid_input', {
    fields: { mediaLinks: 'The pictures in a message may total at most 5 MB.' },
  });
}

/** Refuses pictures before anything is sent if the carrier accepts only texts. */
export function requirePicturesTaken(carrier: Carrier | undefined, media: readonly Media[]): void {
  if (media.length > 0 && carrier?.withoutPictures) {
    throw new AppError('invalid_input', { fields: { mediaLinks: withoutPictures } });
  }
}

/**
 * Number of texts that an organization on a free trial may still send. Prevents other transactions from counting until
 * this one ends.
 */
export async function countFreeMessages(tx: Tx, orgId: number): Promise<number> {
  return freeMessages - (await countSentForUpdate(tx, orgId, freeMessages));
}

/** Throws payment_required when no free messages are left. Reading is still allowed (decisions.md, Behavior). */
export async function requireFreeMessage(tx: Tx, orgId: number): Promise<void> {
  if ((await countFreeMessages(tx, orgId)) <= 0) {
    throw new AppError('payment_required');
  }
}
