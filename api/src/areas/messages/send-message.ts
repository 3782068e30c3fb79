import type { sendMessage as endpoint } from 'shared-contracts/api/inbox';
import type { Media, Message } from 'shared-contracts/domain/message';
import { holdsPlaceholder } from 'shared-contracts/domain/placeholders';
import type { ParsedInputOf } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../../app-error.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/client.ts';
import { requireMedia } from '../../media/media.service.ts';
import { nothingToSay } from '../../sending/move-message.ts';
import { countSentForUpdate, findMessage, findSendability } from './messages.store.ts';
import type { Sendability } from './messages.store.ts';
import { shownMessage } from './thread.service.ts';
import { writeOutbound } from './write-outbound.ts';
import type { OutboundDraft, WrittenOutbound } from './write-outbound.ts';

type SendInput = ParsedInputOf<typeof endpoint>;

/** Free messages of a trial (product-2 section 9). */
const freeMessages = 50;
/** All pictures of one message together (domain-rules.md, Sending). */
const mostMediaBytes = 5_000_000;

/**
 * Writes a text to a contact; the sender takes it from there. The same client key writes one message, however often
 * it is asked, also after the contact has opted out (features IN-03).
 */
export async function sendMessage(caller: Caller, input: SendInput): Promise<Message> {
  const { orgId, userId, platform } = caller;
  const { accountId, contactId, clientKey } = input;
  const { pool } = platform.database;
  const found = await findSendability(pool, orgId, { accountId, contactId, userId, clientKey });
  if (!found) {
    throw new AppError('not_found');
  }
  if (found.earlierId) {
    return requireMessage(caller, found.earlierId);
  }

  const body = input.body.replaceAll('\0', '');
  const number = requireSendable(found, { body, mediaCount: input.mediaLinks.length });
  const media = await requireMedia(platform, platform.database.db, { orgId, urls: input.mediaLinks });
  requireSize(media);
  const draft: OutboundDraft = {
    orgId,
    accountId,
    contactId,
    body,
    media,
    number,
    provider: platform.edges.carriers.outgoing?.name ?? found.provider ?? '',
    sentBy: userId,
    clientKey: clientKey ?? null,
    isKeywordAnswer: false,
  };
  const written = await platform.database.inTransaction(async (tx) => {
    if (found.isOnFreeTrial) {
      await requireFreeMessage(tx, orgId);
    }

    return writeOutbound(platform, tx, draft);
  });
  if (written) {
    return shownDraft(draft, written, found.authorName);
  }

  // The same key was written by a call beside this one.
  const beside = await findSendability(pool, orgId, { accountId, contactId, userId, clientKey });
  if (!beside?.earlierId) {
    throw new AppError('not_found');
  }

  return requireMessage(caller, beside.earlierId);
}

/** Refuses in the order a person can act upon; answers the number the text goes out from. */
function requireSendable(found: Sendability, text: { body: string; mediaCount: number }): string {
  if (found.isBlocked) {
    throw new AppError('contact_blocked');
  }
  if (found.isOptedOut) {
    throw new AppError('contact_unsubscribed');
  }
  if (text.body.trim() === '' && text.mediaCount === 0) {
    throw new AppError('message_empty');
  }
  if (holdsPlaceholder(text.body)) {
    throw new AppError('message_has_placeholder');
  }
  if (!found.number) {
    throw new AppError('account_without_number');
  }

  return found.number;
}

function requireSize(media: readonly Media[]): void {
  const bytes = media.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes <= mostMediaBytes) {
    return;
  }
  throw new AppError('invalid_input', {
    fields: { mediaLinks: 'The pictures of a message may have 5 MB together.' },
  });
}

/** Out of free messages, sending asks for payment; reading goes on (decisions.md, Behaviour). */
async function requireFreeMessage(tx: Tx, orgId: number): Promise<void> {
  const sent = await countSentForUpdate(tx, orgId, freeMessages);
  if (sent >= freeMessages) {
    throw new AppError('payment_required');
  }
}

async function requireMessage(caller: Caller, id: number): Promise<Message> {
  const message = await findMessage(caller.platform.database.pool, caller.orgId, id);
  if (!message) {
    throw new AppError('not_found');
  }

  return shownMessage(message);
}

/** What was just written, without asking the database again. */
function shownDraft(draft: OutboundDraft, written: WrittenOutbound, authorName: string | null): Message {
  const { contactId, body, media, provider, clientKey } = draft;
  const at = written.at.toISOString();

  return {
    id: written.messageId,
    contactId,
    direction: 'outbound',
    body,
    media: [...media],
    status: 'queued',
    description: nothingToSay,
    provider,
    waveId: null,
    segments: written.segments,
    sentBy: authorName,
    clientKey,
    createdAt: at,
    updatedAt: at,
  };
}
