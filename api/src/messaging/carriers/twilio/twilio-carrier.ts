import type { Carrier } from '../../../platform/edges/carrier.ts';
import { callInstructions } from '../call-instructions.ts';
import { accountOf, parseTwilioInbound, parseTwilioStatus } from './twilio-callbacks.ts';
import { parseTwilioCall, receiveTwilioCalls } from './twilio-calls.ts';
import { findAtTwilio } from './twilio-find-message.ts';
import { claimAtTwilio, releaseAtTwilio, searchTwilioNumbers } from './twilio-numbers.ts';
import { sendToTwilio } from './twilio-send.ts';
import { twilioAuthorization } from './twilio-settings.ts';
import type { TwilioSettings } from './twilio-settings.ts';
import { isTwilioSignature } from './twilio-signature.ts';

/**
 * Creates the Twilio carrier. It calls the API directly instead of through Twilio's client library, because the
 * difference between "never sent" and "may have arrived" decides whether a message may be resent.
 */
export function createTwilioCarrier(settings: TwilioSettings): Carrier {
  const ownOrigin = new URL(settings.baseUrl).origin;

  return {
    name: 'twilio',
    honorsIdempotencyKey: false,
    handsBackReference: true,
    send: (message) => sendToTwilio(message, settings),
    findOutcome: (question) => findAtTwilio(question, settings),
    verify: (request) =>
      accountOf(request) === settings.accountSid &&
      isTwilioSignature({
        signature: request.headers['x-twilio-signature'] ?? '',
        url: request.url,
        body: request.body,
        authToken: settings.authToken,
      }),
    parseInbound: (request) => parseTwilioInbound(request, settings),
    parseStatus: (request) => parseTwilioStatus(request, settings),
    mediaHeaders: (url) =>
      URL.canParse(url) && new URL(url).origin === ownOrigin
        ? { authorization: twilioAuthorization(settings) }
        : {},
    searchNumbers: (areaCode) => searchTwilioNumbers(areaCode, settings),
    claimNumber: (phone) => claimAtTwilio(phone, settings),
    receiveCalls: (phone) => receiveTwilioCalls(phone, settings),
    parseCall: parseTwilioCall,
    answerCall: callInstructions,
    releaseNumber: (phone) => releaseAtTwilio(phone, settings),
  };
}
