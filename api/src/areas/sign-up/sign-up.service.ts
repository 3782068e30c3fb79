import * as api from 'shared-contracts/api/sign-up';
import { displayPhone } from 'shared-contracts/domain/phone';
import { readPhone } from '../../kernel/read-phone.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Visitor } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import { findSigningKey } from '../../platform/db/processes/signing-keys.store.ts';
import { serve } from '../../platform/serve.ts';
import type { ServiceInputOf } from '../../platform/serve.ts';
import { isPaymentOverdue } from '../organizations/payment-standing.service.ts';
import { signUpContact } from '../contacts/sources/sign-up-contact.service.ts';
import { writeOutbound } from '../messages/write-outbound.service.ts';
import { newFormToken, readFormToken } from './form-token.rules.ts';
import type { SentForm } from './form-token.rules.ts';
import { countSignUpOfAddress, mayBeAskedForYes, mayBeSignedUp } from './sign-up-limits.service.ts';
import { findSignUpPlace, useSignUpForm } from './sign-up.store.ts';
import type { SignUpPlace } from './sign-up.store.ts';

const thanks = { message: 'Thank you for your submission!' };
const longestBrand = 60;

/** Consent text that the visitor agrees to; stored in the consent log with the opt-in. */
function consentOf({ companyName }: SignUpPlace): string {
  return `I agree to receive text messages from ${companyName} at the number above. Message and data rates may apply. Message frequency varies. Reply STOP to opt out, HELP for help. Consent is not a condition of purchase.`;
}

async function requirePlace(visitor: Visitor, accountId: number): Promise<SignUpPlace> {
  const place = await findSignUpPlace(visitor.platform.database.db, accountId);
  if (!place) {
    throw new AppError('not_found');
  }

  return place;
}

/** The sign-up form of an account, for anyone. */
export const getSignUp = serve(api.getSignUp).with(async (visitor, { accountId }) => {
  const place = await requirePlace(visitor, accountId);
  const key = await findSigningKey(visitor.platform.database.db, 'sign-up');

  return {
    companyName: place.companyName,
    consent: consentOf(place),
    formToken: newFormToken(key, accountId, Date.now()),
  };
});

/** Signs a visitor up. Thanks everyone alike, so that no one learns whose phone is known (features IN-19). */
export const submitSignUp = serve(api.submitSignUp).with(async (visitor, input) => {
  const { platform } = visitor;
  const { accountId, name } = input;
  await countSignUpOfAddress(visitor);
  const place = await requirePlace(visitor, accountId);
  const form = await requireForm(visitor, input);
  if (input.website !== '') {
    return thanks;
  }
  const phone = readPhone(input.phone);
  if (!phone) {
    throw new AppError('invalid_input', { fields: { phone: 'Enter a phone number with its area code.' } });
  }
  if (!(await useSignUpForm(platform.database.db, place.orgId, form))) {
    throw new AppError('form_used');
  }

  const isHeld = await isPaymentOverdue(platform.database.db, place.orgId);
  const mayAskForYes = !isHeld && (await mayBeAskedForYes(visitor, accountId));
  const answer = place.isDoubleOptIn && !mayAskForYes ? thanksAndAsk(visitor, place) : thanks;
  if (!(await mayBeSignedUp(visitor, `${accountId}:${phone}`))) {
    return answer;
  }

  await platform.database.inTransaction(async (tx) => {
    const { orgId, isDoubleOptIn } = place;
    const { contactId, isYesAwaited } = await signUpContact(platform.live, tx, {
      orgId,
      accountId,
      phone,
      name,
      isDoubleOptIn,
      consent: consentOf(place),
    });
    if (isYesAwaited && mayAskForYes) {
      await askForYes(visitor, tx, { place, accountId, contactId });
    }
  });

  return answer;
});

/** The submitted form, if we issued it and it is neither too new nor too old. */
async function requireForm(
  { platform }: Visitor,
  { accountId, formToken }: ServiceInputOf<typeof api.submitSignUp>,
): Promise<SentForm> {
  const key = await findSigningKey(platform.database.db, 'sign-up');
  const form = readFormToken(formToken, { key, accountId, now: Date.now() });
  if (!form || form.age === 'expired') {
    throw new AppError('form_expired');
  }
  if (form.age === 'too fast') {
    throw new AppError('form_too_fast', { retryAfterSeconds: 2 });
  }

  return form;
}

/**
 * Asks the person to text YES themselves, which proves the phone, when the hourly limit of texts is reached or the
 * organization has a payment due (decisions.md, Behavior).
 */
function thanksAndAsk({ log, requestId }: Visitor, { orgId, number }: SignUpPlace): { message: string } {
  log.info(
    { orgId, requestId },
    'a sign-up is not texted: its account has had too many this hour, or its organization has to pay',
  );
  if (!number) {
    return thanks;
  }

  return { message: `${thanks.message} To start getting texts, text YES to ${displayPhone(number)}.` };
}

/** Sends the text that asks for YES, the only one allowed to a contact who has not opted in. */
async function askForYes(
  { platform }: Visitor,
  tx: Tx,
  query: { place: SignUpPlace; accountId: number; contactId: number },
): Promise<void> {
  const { place, accountId, contactId } = query;
  if (!place.number) {
    return;
  }
  const brand = Array.from(place.companyName.trim()).slice(0, longestBrand).join('');
  await writeOutbound(platform, tx, {
    orgId: place.orgId,
    accountId,
    contactId,
    body: `${brand}: Reply YES to get our texts. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`,
    media: [],
    number: place.number,
    provider: platform.edges.carriers.nameFor(place.provider),
    sentBy: null,
    clientKey: null,
    isKeywordAnswer: true,
  });
}
