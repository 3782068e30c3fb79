import * as z from 'zod';
import type { AvailableNumber, FoundOutcome, OutcomeQuestion } from '../../../platform/edges/carrier.ts';
import { callCarrier } from '../carrier-call.ts';
import { twilioAuthorization } from './twilio-settings.ts';
import type { TwilioSettings } from './twilio-settings.ts';

const MessageList = z.object({
  messages: z.array(
    z.object({
      sid: z.string(),
      body: z.string().nullable(),
      num_media: z.string(),
      date_created: z.string(),
    }),
  ),
});

const NumberList = z.object({
  available_phone_numbers: z.array(
    z.object({ phone_number: z.string(), locality: z.string().nullable(), region: z.string().nullable() }),
  ),
});

/** Twilio writes whole seconds by its own clock, and may have taken the message late. */
const clockSkewMs = 60_000;
const latestArrivalMs = 15 * 60_000;

async function read(path: string, query: Record<string, string>, settings: TwilioSettings): Promise<unknown> {
  const result = await callCarrier({
    method: 'GET',
    url: `${settings.baseUrl}/2010-04-01/Accounts/${settings.accountSid}/${path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: twilioAuthorization(settings), accept: 'application/json' },
    timeoutMs: settings.timeoutMs,
  });
  if (result.kind === 'answer' && result.status === 200) {
    return result.json;
  }
  const reason = result.kind === 'answer' ? `answered ${result.status}` : `did not answer (${result.reason})`;
  throw new Error(`Twilio ${reason} when asked for ${path}.`);
}

const plain = (body: string | null): string => (body ?? '').replaceAll('\r\n', '\n').trim();

/**
 * Looks for a message whose call got no answer, among those Twilio has to the same number: same text, same
 * count of pictures, made around the attempt, and not known to be another message of ours.
 */
export async function findAtTwilio(
  question: OutcomeQuestion,
  settings: TwilioSettings,
): Promise<FoundOutcome> {
  const { message, attemptedAt, takenCarrierIds } = question;
  const answer = await read(
    'Messages.json',
    { To: message.to, From: message.from, PageSize: '100' },
    settings,
  );
  const candidates = MessageList.parse(answer).messages.filter((candidate) => {
    const age = Date.parse(candidate.date_created) - attemptedAt.getTime();

    return (
      age >= -clockSkewMs &&
      age <= latestArrivalMs &&
      plain(candidate.body) === plain(message.body) &&
      Number(candidate.num_media) === message.mediaUrls.length &&
      !takenCarrierIds.includes(candidate.sid)
    );
  });
  const [only] = candidates;
  if (!only) {
    return { kind: 'absent' };
  }

  return candidates.length === 1 ? { kind: 'accepted', carrierId: only.sid } : { kind: 'undecided' };
}

/** Numbers that can be bought in an area code, for texts and pictures. */
export async function searchTwilioNumbers(
  areaCode: string,
  settings: TwilioSettings,
): Promise<AvailableNumber[]> {
  const query = { AreaCode: areaCode, SmsEnabled: 'true', MmsEnabled: 'true', PageSize: '20' };
  const answer = await read('AvailablePhoneNumbers/US/Local.json', query, settings);

  return NumberList.parse(answer).available_phone_numbers.map((number) => ({
    phone: number.phone_number,
    locality: number.locality ?? '',
    region: number.region ?? '',
  }));
}
