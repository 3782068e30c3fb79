import { isTooLong } from 'shared-contracts/domain/body-length';
import { timedEvents } from 'shared-contracts/flows/engine/decide-run';
import { isTextable } from 'shared-contracts/domain/phone';
import { writeManyOutbound } from '../../messages/write-outbound.service.ts';
import type { OutboundDraft } from '../../messages/write-outbound.service.ts';
import { groupBy } from './batch.rules.ts';
import type { ActingRun, ActionResult, Batch } from './batch.rules.ts';
import { readStepText } from './step-texts.service.ts';
import type { StepText } from './step-texts.service.ts';

interface Written {
  readonly results: Map<number, ActionResult>;
  readonly drafts: OutboundDraft[];
  freeMessages: number;
}

/** Returns a contact's message, or why there is none. */
function draftOf(
  { orgId, senders }: Batch,
  { run, contact }: ActingRun,
  text: StepText,
): OutboundDraft | ActionResult {
  const sender = senders.get(contact.accountId);
  if (!isTextable(contact.phone)) {
    return { state: 'refused', reason: 'no_phone' };
  }
  if (!sender?.number) {
    return { state: 'failed', reason: 'no_account_number' };
  }
  const body = text.write(contact);
  if (body === undefined) {
    return { state: 'failed', reason: 'missing_value' };
  }
  if (isTooLong(body)) {
    return { state: 'refused', reason: 'too_long' };
  }
  if (body.trim() === '' && text.media.length === 0) {
    return { state: 'failed', reason: 'text_empty' };
  }

  return {
    orgId,
    accountId: contact.accountId,
    contactId: contact.contactId,
    body,
    media: text.media,
    number: sender.number,
    provider: sender.provider,
    sentBy: null,
    clientKey: `flow-run-${run.id}`,
    isKeywordAnswer: false,
    // Someone who texted a keyword is waiting for the answer; mass reminders yield to conversations.
    isBulk: timedEvents.includes(run.eventId),
  };
}

function addDraft(written: Written, runId: number, draft: OutboundDraft | ActionResult): void {
  if ('state' in draft) {
    written.results.set(runId, draft);
  } else if (written.freeMessages <= 0) {
    written.results.set(runId, { state: 'refused', reason: 'free_messages_used' });
  } else {
    written.freeMessages -= 1;
    written.drafts.push(draft);
  }
}

/**
 * Writes the messages of steps, at most one per contact, and hands them to the sender. Returns the result of each run.
 */
export async function sendTexts(
  batch: Batch,
  acting: readonly ActingRun[],
): Promise<Map<number, ActionResult>> {
  const { platform, tx, orgId } = batch;
  const written: Written = { results: new Map(), drafts: [], freeMessages: batch.freeMessages };
  for (const runs of groupBy(acting, ({ run, contact }) => `${run.stepId} ${contact.accountId}`)) {
    const [first] = runs;
    const args = first?.run.actionArgs;
    if (!first || !args) {
      continue;
    }
    const { accountId } = first.contact;
    const text = await readStepText(platform, tx, { orgId, accountId, userId: first.createdBy, args });
    for (const one of runs) {
      const draft =
        typeof text === 'string' ? ({ state: 'failed', reason: text } as const) : draftOf(batch, one, text);
      addDraft(written, one.run.id, draft);
    }
  }
  if (written.drafts.length === 0) {
    return written.results;
  }

  const messages = await writeManyOutbound(platform, tx, { orgId, drafts: written.drafts });
  for (const { run } of acting) {
    if (!written.results.has(run.id)) {
      written.results.set(run.id, { state: 'done', messageId: messages.get(run.contactId) ?? null });
    }
  }

  return written.results;
}
