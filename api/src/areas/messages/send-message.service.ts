import * as api from 'shared-contracts/api/messages';
import type { Message } from 'shared-contracts/domain/message';
import { AppError } from '../../kernel/app-error.ts';
import { userIdOf } from '../../platform/actor.ts';
import type { Actor } from '../../platform/actor.ts';
import { requireMedia } from '../../platform/media/media.service.ts';
import { serve } from '../../platform/serve.ts';
import { nothingToSay } from '../../messaging/sending/queue/outbound-text.rules.ts';
import { findMessage, findSendability } from './messages.store.ts';
import {
  requireFreeMessage,
  requirePicturesTaken,
  requireSendable,
  requireSize,
} from './sendable.service.ts';
import { toMessage } from './thread-page.service.ts';
import { writeOutbound, writeOutboundAtOnce } from './write-outbound.service.ts';
import type { OutboundDraft, WrittenOutbound } from './write-outbound.service.ts';

/**
 * Writes a text to a contact; the sender delivers it. The same client key writes one message, however often the call is
 * repeated, also after the contact has opted out (features IN-03).
 */
export const sendMessage = serve(api.sendMessage).with(async (caller, input) => {
  const { orgId, platform } = caller;
  const userId = userIdOf(caller);
  const { accountId, contactId, clientKey, body } = input;
  const { reads } = platform.database;
  const sendability = await findSendability(reads, orgId, { accountId, contactId, userId, clientKey });
  if (!sendability) {
    throw new AppError('not_found');
  }
  if (sendability.earlierId) {
    return requireMessage(caller, sendability.earlierId);
  }

  const number = requireSendable(sendability, { body, mediaCount: input.mediaLinks.length });
  const media = await requireMedia(platform, platform.database.db, { orgId, urls: input.mediaLinks });
  requireSize(media);
  const provider = platform.edges.carriers.nameFor(sendability.provider ?? '');
  requirePicturesTaken(platform.edges.carriers.find(provider), media);
  const draft: OutboundDraft = {
    orgId,
    accountId,
    contactId,
    body,
    media,
    number,
    provider,
    sentBy: userId,
    clientKey: clientKey ?? null,
    isKeywordAnswer: false,
  };
  const written = sendability.isOnFreeTrial
    ? await writeFreeMessage(caller, draft)
    : await writeOutboundAtOnce(platform, draft);
  if (written) {
    return draftToMessage(draft, written, sendability.authorName);
  }

  // A concurrent call wrote the same key.
  const current = await findSendability(reads, orgId, { accountId, contactId, userId, clientKey });
  if (!current?.earlierId) {
    throw new AppError('not_found');
  }

  return requireMessage(caller, current.earlierId);
});

/** Counts and writes in one transaction, so that a trial's last free message is written only once. */
async function writeFreeMessage(
  { platform }: Actor,
  draft: OutboundDraft,
): Promise<WrittenOutbound | undefined> {
  return platform.database.inTransaction(async (tx) => {
    await requireFreeMessage(tx, draft.orgId);

    return writeOutbound(platform, tx, draft);
  });
}

async function requireMessage(caller: Actor, id: number): Promise<Message> {
  const message = await findMessage(caller.platform.database.pool, caller.orgId, id);
  if (!message) {
    throw new AppError('not_found');
  }

  return toMessage(message);
}

/** Builds the response from what was just written, without another query. */
function draftToMessage(draft: OutboundDraft, written: WrittenOutbound, authorName: string | null): Message {
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
