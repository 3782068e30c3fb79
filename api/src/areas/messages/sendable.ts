import { isTooLong } from 'shared-contracts/domain/body-length';
import { isTextable } from 'shared-contracts/domain/phone';
import type { Media } from 'shared-contracts/domain/message';
import { holdsPlaceholder } from 'shared-contracts/domain/placeholders';
import { AppError } from '../../kernel/app-error.ts';
import { requireHonestLinks } from '../links/require-honest-links.ts';
import { withoutPictures } from '../../messaging/carriers/error-codes.ts';
import type { Carrier } from '../../platform/edges/carrier.ts';
import type { Tx } from '../../platform/db/client.ts';
import { countSentForUpdate } from './messages.store.ts';
import type { Sendability } from './messages.store.ts';

/** Free messages of a trial (reference.md, Limits). */
export const freeMessages = 50;
/** All pictures of one message together (texting-rules.md, Sending). */
const mostMediaBytes = 5_000_000;

/** Refuses in the order a person can act upon; returns the number the text goes out from. */
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
  if (holdsPlaceholder(text.body)) {
    throw new AppError('message_has_placeholder');
  }
  requireHonestLinks({ body: text.body });
  if (!sendability.number) {
    throw new AppError('account_without_number');
  }

  return sendability.number;
}

/** The pictures of one message may not be larger together than carriers take. */
export function requireSize(media: readonly Media[]): void {
  const bytes = media.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes <= mostMediaBytes) {
    return;
  }
  throw new AppError('invalid_input', {
    fields: { mediaLinks: 'The pictures of a message may have 5 MB together.' },
  });
}

/** Refuses pictures for a carrier that takes texts alone, before anything is sent. */
export function requirePicturesTaken(carrier: Carrier | undefined, media: readonly Media[]): void {
  if (media.length > 0 && carrier?.withoutPictures) {
    throw new AppError('invalid_input', { fields: { mediaLinks: withoutPictures } });
  }
}

/** Texts that an organization on a free trial may still send. Keeps others from counting until the transaction ends. */
export async function countFreeMessages(tx: Tx, orgId: number): Promise<number> {
  return freeMessages - (await countSentForUpdate(tx, orgId, freeMessages));
}

/** Out of free messages, sending asks for payment; reading goes on (decisions.md, Behaviour). */
export async function requireFreeMessage(tx: Tx, orgId: number): Promise<void> {
  if ((await countFreeMessages(tx, orgId)) <= 0) {
    throw new AppError('payment_required');
  }
}
