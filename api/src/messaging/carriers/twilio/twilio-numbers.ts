import * as z from 'zod';
import type { AvailableNumber, ClaimOutcome } from '../../../platform/edges/carrier.ts';
import { callCarrier } from '../carrier-call.ts';
import { readFromTwilio, twilioAddress } from './read-from-twilio.ts';
import { twilioAuthorization } from './twilio-settings.ts';
import type { TwilioSettings } from './twilio-settings.ts';

const NumberList = z.object({
  available_phone_numbers: z.array(
    z.object({ phone_number: z.string(), locality: z.string().nullable(), region: z.string().nullable() }),
  ),
});

const OwnNumbers = z.object({ incoming_phone_numbers: z.array(z.object({ sid: z.string() })) });
const Refusal = z.object({ code: z.number(), message: z.string() });

/** Twilio's error code for a number that is already taken. */
const unavailableNumber = 21_422;

/** Searches an area code for numbers that can be bought and support texts and pictures. */
export async function searchTwilioNumbers(
  areaCode: string,
  settings: TwilioSettings,
): Promise<AvailableNumber[]> {
  const query = { AreaCode: areaCode, SmsEnabled: 'true', MmsEnabled: 'true', PageSize: '20' };
  const answer = await readFromTwilio('AvailablePhoneNumbers/US/Local.json', query, settings);

  return NumberList.parse(answer).available_phone_numbers.map((number) => ({
    phone: number.phone_number,
    locality: number.locality ?? '',
    region: number.region ?? '',
  }));
}

/** Returns the SID of a number we own. */
export async function findOwnNumber(phone: string, settings: TwilioSettings): Promise<string | undefined> {
  const answer = await readFromTwilio('IncomingPhoneNumbers.json', { PhoneNumber: phone }, settings);

  return OwnNumbers.parse(answer).incoming_phone_numbers[0]?.sid;
}

/** Checks whether a number that could not be bought is already ours from an earlier call. */
async function askWhose(
  phone: string,
  otherwise: ClaimOutcome,
  settings: TwilioSettings,
): Promise<ClaimOutcome> {
  try {
    return (await findOwnNumber(phone, settings)) ? { kind: 'claimed' } : otherwise;
  } catch {
    return { kind: 'unknown', description: 'Twilio did not say whose the number is.' };
  }
}

/** Buys a number (POST IncomingPhoneNumbers.json), in a single call, and has its texts posted to us. */
export async function claimAtTwilio(phone: string, settings: TwilioSettings): Promise<ClaimOutcome> {
  const result = await callCarrier({
    method: 'POST',
    url: twilioAddress('IncomingPhoneNumbers.json', settings),
    headers: {
      authorization: twilioAuthorization(settings),
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams({
      PhoneNumber: phone,
      SmsUrl: `${settings.publicApiUrl}/carriers/twilio/inbound`,
      SmsMethod: 'POST',
    }).toString(),
    timeoutMs: settings.timeoutMs,
  });
  if (result.kind !== 'answer' || result.status >= 500) {
    return askWhose(phone, { kind: 'unknown', description: 'Twilio did not answer.' }, settings);
  }
  if (result.status === 200 || result.status === 201) {
    return { kind: 'claimed' };
  }
  const refusal = Refusal.safeParse(result.json).data;
  if (refusal?.code === unavailableNumber) {
    return askWhose(phone, { kind: 'taken' }, settings);
  }

  return { kind: 'refused', description: refusal?.message ?? `Twilio answered ${result.status}.` };
}

/** Releases a number (DELETE IncomingPhoneNumbers/{sid}.json), so that it is no longer billed. */
export async function releaseAtTwilio(phone: string, settings: TwilioSettings): Promise<void> {
  const sid = await findOwnNumber(phone, settings);
  if (!sid) {
    return;
  }
  const result = await callCarrier({
    method: 'DELETE',
    url: twilioAddress(`IncomingPhoneNumbers/${sid}.json`, settings),
    headers: { authorization: twilioAuthorization(settings), accept: 'application/json' },
    timeoutMs: settings.timeoutMs,
  });
  if (result.kind !== 'answer' || (result.status !== 204 && result.status !== 404)) {
    throw new Error(`Twilio did not take ${phone} back.`);
  }
}
