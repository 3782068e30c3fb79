import * as api from 'shared-contracts/api/waves/preview';
import { isTooLong } from 'shared-contracts/domain/body-length';
import type { TestText } from 'shared-contracts/domain/wave-results';
import { waveTextOf } from 'shared-contracts/domain/wave-text';
import type { WaveText } from 'shared-contracts/domain/wave-text';
import { segmentsOf } from 'shared-contracts/domain/segments';
import { readPhone } from '../../../kernel/read-phone.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { userIdOf } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { requireMedia } from '../../../platform/media/media.service.ts';
import { serve } from '../../../platform/serve.ts';
import { insertTestMessage } from '../../../messaging/threads/test-message.store.ts';
import { refusedPhones, testContactOf } from '../../contacts/sources/test-phones.service.ts';
import { protectText } from '../../links/links.service.ts';
import { sampleAudience } from '../audience/audience.service.ts';
import { audienceOfWave } from '../audience/audience-of-wave.rules.ts';
import type { Addressed } from '../audience/count-recipients.service.ts';
import { noSender, readRecipients, readSenderFacts } from '../render/facts.service.ts';
import { requireFreeTexts } from '../content/require-free-messages.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { findSendingAccounts } from '../access/wave-parts.store.ts';
import { checkedUnsaved } from './unsaved-wave.service.ts';

/**
 * The text of a test, with the values of a contact, of a recipient, or without any; clicks on its links count for no
 * wave.
 */
async function testText(
  caller: Manager,
  wave: Addressed,
  { accountId, contactId }: { accountId: number; contactId: number | undefined },
): Promise<WaveText> {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const { body, media, append_optout: appendOptOut = true } = wave.job;
  if (body.trim() === '' && media.length === 0) {
    throw new AppError('message_empty');
  }
  const userId = userIdOf(caller);
  const [recipient] =
    contactId === undefined
      ? await sampleAudience(db, orgId, { audience: audienceOfWave(wave), limit: 1, userId })
      : await readRecipients(db, orgId, { contactIds: [contactId], userId });
  const senders = await readSenderFacts(db, orgId, { accountIds: [accountId], userId });
  const facts = recipient?.facts ?? { ...(senders.get(accountId) ?? noSender), contact: {} };
  const hasMedia = media.length > 0;
  const text = waveTextOf({ body, hasMedia, appendOptOut }, facts);
  if (!text) {
    throw new AppError('message_has_placeholder');
  }
  const linked = await protectText(platform, orgId, text.body);
  if (isTooLong(linked.body)) {
    throw new AppError('message_too_long');
  }

  return { body: linked.body, segments: hasMedia ? 1 : Math.max(segmentsOf(linked.body), 1) };
}

/** The distinct phones of a test. */
function readPhones(phones: readonly string[]): string[] {
  return [
    ...new Set(
      phones.map((entered, index) => {
        const phone = readPhone(entered);
        if (!phone) {
          throw new AppError('invalid_input', { fields: { [`phones.${index}`]: 'Enter a phone number.' } });
        }

        return phone;
      }),
    ),
  ];
}

/** Sends a test of a wave, marked as a test in the ledger (features CA-04). */
export const testWave = serve(api.testWave).with(async (caller, input) => {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const wave = await checkedUnsaved(caller, input, 'write');
  const phones = readPhones(input.phones);
  const sender = (await findSendingAccounts(db, orgId, wave)).find(({ phone }) => phone !== null);
  if (!sender?.phone) {
    throw new AppError('account_without_number');
  }
  const { id: accountId, phone: number } = sender;
  const text = await testText(caller, wave, { accountId, contactId: input.contactId });
  const media = await requireMedia(platform, db, { orgId, urls: wave.job.media });
  const refused = await refusedPhones(db, orgId, { accountId, phones });
  const items = phones.map((phone): TestText => {
    const reason = refused.get(phone) ?? '';

    return { phone, isSent: reason === '', reason };
  });
  const provider = platform.edges.carriers.outgoing?.name ?? sender.provider;
  await platform.database.inTransaction(async (tx) => {
    await requireFreeTexts(tx, orgId, phones.length);
    for (const { phone, isSent } of items) {
      if (isSent) {
        await insertTestMessage(tx, orgId, {
          ...text,
          accountId,
          contactId: await testContactOf(tx, orgId, phone),
          media,
          provider,
          number,
          sentBy: userIdOf(caller),
          clientKey: `test-${input.clientKey}`,
        });
      }
    }
    await audit(tx, caller, { action: 'wave.tested', detail: { accountId, phones: phones.join(' ') } });
    tx.afterCommit(() => platform.notify.tell('outbound'));
  });

  return { items };
});
