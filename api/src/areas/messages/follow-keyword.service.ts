import type { KeywordMeaning } from 'shared-contracts/texts/read-text';
import { cutText } from 'shared-contracts/texts/cut-text';
import type { InboundText } from '../../platform/edges/carrier.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { optIn } from '../contacts/consent/consent.service.ts';
import type { TextingContact } from '../contacts/one-contact/contacts.service.ts';
import { optOutPerson } from '../contacts/consent/opt-out-person.service.ts';
import { releaseStopRequest } from '../contacts/one-contact/stop-requests.service.ts';
import { startFlowsAfterOptIn } from '../contacts/consent/start-flows-after-opt-in.service.ts';
import { isPaymentOverdue } from '../organizations/payment-standing.service.ts';
import { keywordAnswer } from './keyword-answers.rules.ts';
import { countEqualTexts } from './receiving.store.ts';
import type { ReceivingAccount } from './receiving.store.ts';
import { writeOutbound } from './write-outbound.service.ts';

/** A carrier keyword that a contact texted to an account. */
interface KeywordText {
  readonly to: ReceivingAccount;
  readonly text: InboundText;
  readonly contact: TextingContact;
  readonly messageId: number;
  readonly meaning: KeywordMeaning;
}

/** Applies a carrier keyword. Returns whether it needs an answer: a repeated STOP or START does not. */
export async function followKeyword(
  platform: Platform,
  tx: Tx,
  { meaning, to, text, contact, messageId }: KeywordText,
): Promise<boolean> {
  if (meaning === 'help') {
    return true;
  }
  const { orgId, accountId } = to;
  const contactId = contact.id;
  const change = {
    orgId,
    accountId,
    contactId,
    phone: text.from,
    source: 'keyword',
    messageId,
    detail: cutText(text.body.trim(), 50),
  } as const;
  if (meaning === 'stop') {
    return optOutPerson(platform, tx, change);
  }
  const isAnswerDue = await optIn(platform, tx, change);
  await releaseStopRequest(platform.live, tx, change);
  if (contact.yesAwaited && !contact.blocked) {
    await startFlowsAfterOptIn(platform.live, tx, { orgId, accountId, contactId, at: new Date() });
  }

  return isAnswerDue;
}

const hour = 3_600_000;
/** Most times that a contact gets the same answer within an hour. A program that texts HELP gets no more. */
const mostAnswers = 5;

/**
 * Answers a carrier keyword, unless the carrier does so itself. Carriers require the answers to STOP and HELP; no other
 * answer is sent while the organization has a payment due (decisions.md, Behavior).
 */
export async function answerKeyword(
  platform: Platform,
  tx: Tx,
  { meaning, to, text, contact }: KeywordText,
): Promise<void> {
  const { orgId, accountId, companyName } = to;
  if (text.isAnsweredByCarrier || (meaning === 'start' && (await isPaymentOverdue(tx, orgId)))) {
    return;
  }
  const body = keywordAnswer(meaning, { companyName, number: text.to });
  const since = new Date(Date.now() - hour);
  if ((await countEqualTexts(tx, orgId, { contactId: contact.id, body, since })) >= mostAnswers) {
    return;
  }
  await writeOutbound(platform, tx, {
    orgId,
    accountId,
    contactId: contact.id,
    body,
    media: [],
    number: text.to,
    provider: platform.edges.carriers.nameFor(text.carrier),
    sentBy: null,
    clientKey: null,
    isKeywordAnswer: true,
  });
}
