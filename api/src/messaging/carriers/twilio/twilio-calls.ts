import { readSender } from 'shared-contracts/domain/phone';
import type { CallbackRequest, ParsedCall } from '../../../platform/edges/carrier.ts';
import { callCarrier } from '../carrier-call.ts';
import { withoutNul } from '../../../kernel/without-nul.ts';
import { twilioAddress } from './read-from-twilio.ts';
import { findOwnNumber } from './twilio-numbers.ts';
import { twilioAuthorization } from './twilio-settings.ts';
import type { TwilioSettings } from './twilio-settings.ts';

/** Twilio's final call statuses. */
const ends: readonly string[] = ['completed', 'busy', 'failed', 'no-answer', 'canceled'];

/** Parses a call that Twilio posts when it rings and when it ends. Undefined if the form is something else. */
export function parseTwilioCall(request: CallbackRequest): ParsedCall | undefined {
  const form = new URLSearchParams(request.body);
  const fieldOf = (name: string): string => withoutNul(form.get(name) ?? '');
  const [carrierId, to, from] = [fieldOf('CallSid'), fieldOf('To'), readSender(fieldOf('From'))];
  if (carrierId === '' || !to.startsWith('+') || !from) {
    return undefined;
  }
  const seconds = Number.parseInt(fieldOf('CallDuration'), 10);

  return {
    carrierId,
    from,
    to,
    hasEnded: ends.includes(fieldOf('CallStatus')),
    seconds: Number.isNaN(seconds) ? null : seconds,
  };
}

/** Configures Twilio to post a number's calls, and their ends, to us (POST IncomingPhoneNumbers/{sid}.json). */
export async function receiveTwilioCalls(phone: string, settings: TwilioSettings): Promise<void> {
  const sid = await findOwnNumber(phone, settings);
  if (!sid) {
    throw new Error(`${phone} is no number of the Twilio account.`);
  }
  const address = `${settings.publicApiUrl}/carriers/twilio/voice`;
  const result = await callCarrier({
    method: 'POST',
    url: twilioAddress(`IncomingPhoneNumbers/${sid}.json`, settings),
    headers: {
      authorization: twilioAuthorization(settings),
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams({
      VoiceUrl: address,
      VoiceMethod: 'POST',
      StatusCallback: address,
      StatusCallbackMethod: 'POST',
    }).toString(),
    timeoutMs: settings.timeoutMs,
  });
  if (result.kind !== 'answer' || result.status !== 200) {
    throw new Error(`Twilio did not take the address for calls of ${phone}.`);
  }
}
