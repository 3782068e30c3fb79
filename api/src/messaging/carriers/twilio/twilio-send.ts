import * as z from 'zod';
import type { OutboundMessage, SendOutcome } from '../../../platform/edges/carrier.ts';
import { callCarrier } from '../carrier-call.ts';
import type { CallResult } from '../carrier-call.ts';
import { verdictOf } from '../error-codes.ts';
import { statusCallbackUrl } from './status-callback.ts';
import { twilioAuthorization } from './twilio-settings.ts';
import type { TwilioSettings } from './twilio-settings.ts';

const Created = z.object({ sid: z.string().min(1) });
const Refusal = z.object({ code: z.number(), message: z.string() });

async function formOf(message: OutboundMessage, settings: TwilioSettings): Promise<string> {
  const form = new URLSearchParams({
    To: message.to,
    From: message.from,
    Body: message.body,
  });
  if (message.reference) {
    form.append('StatusCallback', statusCallbackUrl(message.reference, settings));
  }
  for (const url of message.mediaUrls) {
    form.append('MediaUrl', (await settings.pictureAddress?.(url)) ?? url);
  }

  return form.toString();
}

/** A gateway timeout says nothing about the message behind it. */
const gatewayFailures = [502, 504];

function outcomeOf(result: CallResult): SendOutcome {
  if (result.kind === 'not-sent') {
    return { kind: 'refused', ...verdictOf('503') };
  }
  if (result.kind === 'no-answer') {
    return { kind: 'unknown', description: `The carrier did not answer (${result.reason}).` };
  }
  const retryAfter =
    result.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: result.retryAfterSeconds };

  if (result.status === 200 || result.status === 201) {
    const created = Created.safeParse(result.json);
    if (created.success) {
      return { kind: 'accepted', carrierId: created.data.sid };
    }

    return { kind: 'unknown', description: 'The carrier took the message but its answer could not be read.' };
  }
  if (gatewayFailures.includes(result.status)) {
    return { kind: 'unknown', description: `The carrier's gateway answered ${result.status}.` };
  }
  // Regardless of the body: it is about our credentials and not about the message.
  if (result.status === 401) {
    return { kind: 'refused', ...verdictOf('20003') };
  }
  if (result.status === 429) {
    return { kind: 'refused', ...verdictOf('429'), ...retryAfter };
  }
  if (result.status >= 500) {
    return { kind: 'refused', ...verdictOf(result.status === 503 ? '503' : '500'), ...retryAfter };
  }

  const refusal = Refusal.safeParse(result.json);
  if (!refusal.success) {
    return { kind: 'refused', ...verdictOf(String(result.status)) };
  }

  return { kind: 'refused', ...verdictOf(String(refusal.data.code), refusal.data.message), ...retryAfter };
}

/** Sends one message to Twilio (POST Messages.json), in a single call. */
export async function sendToTwilio(message: OutboundMessage, settings: TwilioSettings): Promise<SendOutcome> {
  const body = await formOf(message, settings);
  const result = await callCarrier({
    method: 'POST',
    url: `${settings.baseUrl}/2010-04-01/Accounts/${settings.accountSid}/Messages.json`,
    headers: {
      authorization: twilioAuthorization(settings),
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body,
    timeoutMs: settings.timeoutMs,
  });

  return outcomeOf(result);
}
