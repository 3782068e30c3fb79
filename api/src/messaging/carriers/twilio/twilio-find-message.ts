import * as z from 'zod';
import type { FoundOutcome, OutcomeQuestion } from '../../../platform/edges/carrier.ts';
import { readFromTwilio } from './read-from-twilio.ts';
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

/** Twilio records whole seconds by its own clock, and may have accepted the message late. */
const clockSkewMs = 60_000;
const latestArrivalMs = 15 * 60_000;

const plain = (body: string | null): string => (body ?? '').replaceAll('\r\n', '\n').trim();

/**
 * Looks up a message whose call got no response among Twilio's messages to the same number: same text, same number of
 * pictures, created around the time of the attempt, and not known to be another of our messages.
 */
export async function findAtTwilio(
  question: OutcomeQuestion,
  settings: TwilioSettings,
): Promise<FoundOutcome> {
  const { message, attemptedAt, takenCarrierIds } = question;
  const answer = await readFromTwilio(
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
