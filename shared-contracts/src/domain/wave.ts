import * as z from 'zod/mini';
import { Id, Instant } from './common.ts';
import { WrittenBody } from './message.ts';
import { Cents } from './money.ts';

/**
 * Every status of a wave, in the order it may pass through them. 'waiting_for_approval' and 'waiting_for_confirmation'
 * stand before 'scheduled' where the organization or the size of the wave asks for it; 'paused' goes back to 'sending'.
 */
export const waveStatuses = [
  'draft',
  'waiting_for_approval',
  'waiting_for_confirmation',
  'scheduled',
  'compiling',
  'sending',
  'paused',
  'sent',
  'stopped',
  'failed',
] as const;

/** Which account's contacts a wave goes to, or those of a group of accounts (reference.md, Entities). */
export const waveTypes = ['account', 'organization'] as const;

export const waveMessageTypes = ['template', 'custom', 'landing_page'] as const;

/** Texts of which each goes to a share of the recipients, and how the one for the rest is chosen. */
export const WaveTest = z.object({
  /** The first is the text of the wave itself; at most three more. */
  variants: z
    .array(z.object({ body: WrittenBody, media: z._default(z.array(z.string()), []) }))
    .check(z.minLength(1), z.maxLength(3)),
  /** Percent of the recipients that get a variant before the winner goes to the rest. */
  share: z.int().check(z.minimum(1), z.maximum(100)),
  winnerBy: z.enum(['clicks', 'replies', 'delivered']),
  /** Seconds from the last text of the test to the choice. */
  decideAfter: z.int().check(z.minimum(60), z.maximum(7 * 86_400)),
  /** The text with the best rate wins however few people got each, and however small the difference is. */
  decideAnyway: z._default(z.boolean(), false),
});

/** How an A/B test stands. Without a winner everybody else gets the wave's own text. */
export const testOutcomes = ['open', 'winner', 'too_few', 'no_difference'] as const;

/**
 * What a wave sends, to whom and when, as its form keeps it (reference.md, Entities). What does not belong to the chosen
 * type or kind of message is emptied when it is saved.
 */
export const WaveJob = z.object({
  type: z._default(z.enum(waveTypes), 'account'),
  messageType: z._default(z.enum(waveMessageTypes), 'custom'),
  scheduleWhen: z._default(z.enum(['now', 'later']), 'now'),
  howToSave: z._default(z.enum(['draft', 'create']), 'draft'),
  body: z._default(WrittenBody, ''),
  media: z._default(z.array(z.string()).check(z.maxLength(10)), []),
  templateId: z.optional(z.nullable(Id)),
  /** Lists of its account; of a wave to a group, the default lists of the group. */
  list_ids: z._default(z.array(Id).check(z.maxLength(200)), []),
  /** Lists whose contacts are left out. */
  excluded_list_ids: z._default(z.array(Id).check(z.maxLength(200)), []),
  group_ids: z._default(z.array(Id).check(z.maxLength(1)), []),
  /** One contact, for a text planned from a conversation. */
  contact_ids: z._default(z.array(Id).check(z.maxLength(1)), []),
  append_optout: z._default(
    z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])]),
      z.transform((value) => value === true || value === 'true'),
    ),
    true,
  ),
  /** The domain its short links stand on; 0 = the organization's protected one. */
  custom_domain_id: z._default(z.union([z.literal(0), Id]), 0),
  landingPageText: z._default(z.string().check(z.maxLength(5000)), ''),
  landingPageMedia: z._default(z.array(z.string()).check(z.maxLength(10)), []),
  landingPageButtonText: z._default(z.string().check(z.maxLength(60)), ''),
  landingPageRedirectLink: z._default(z.string().check(z.maxLength(2000)), ''),
  /** Sent when the clock of each recipient's own zone shows the time, not at one moment. */
  atLocalTime: z._default(z.boolean(), false),
  /** Texts in a second at most; null = what the numbers may. */
  textsPerSecond: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))), null),
  test: z._default(z.nullable(WaveTest), null),
});

/** The job as answers carry it: every field is there, and `append_optout` is a boolean. */
export const SavedWaveJob = z.extend(WaveJob, { append_optout: z.boolean() });

/** Why a contact of the chosen lists gets no text of a wave. */
export const leftOutReasons = [
  'blocked',
  'opted_out',
  'waiting_for_yes',
  'asked_to_stop',
  'suppressed',
  'same_phone',
  'excluded',
  'no_phone',
  'too_long',
  'missing_value',
] as const;

/** Why a recipient gets no text after all, found when their text is about to be sent. */
export const skippedReasons = [
  'blocked',
  'opted_out',
  'waiting_for_yes',
  'asked_to_stop',
  'suppressed',
  'deleted',
  'missing_value',
  'too_long',
] as const;

/** What became of the texts of a wave, counted as they are sent. */
export const WaveFigures = z.object({
  /** Who got or will get a text (reference.md, Words of a wave), and those of them whose text is still to come. */
  recipients: z.int(),
  waiting: z.int(),
  /** Texts that failed for the moment and wait for another try; none of them is among `sent`. */
  retrying: z.int(),
  /** Of the waiting ones, those outside of their quiet hours. */
  outsideHours: z.int(),
  /** Texts that were written for a carrier, whatever became of them: what failures are a share of. */
  tried: z.int(),
  /** Texts that a carrier took and that do not wait for another try; some of them fail on the way. */
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  /** Left out when their text was claimed, for a reason that the results name; none of them is a recipient. */
  skipped: z.int(),
  /** Of the texts that were tried; the results count those alone that a carrier took. */
  segments: z.int(),
  /** Opt-outs within 72 hours of the text. */
  optOuts: z.int(),
  replies: z.int(),
  urlHits: z.int(),
  uniqueClicks: z.int(),
});

export const WaveStatus = z.enum(waveStatuses);

/** What can be done with a wave; which of it the caller may do with one now, the wave itself says. */
export const waveActions = [
  'edit',
  'delete',
  'approve',
  'confirm',
  'pause',
  'resume',
  'stop',
  'resend',
] as const;

const NamedThing = z.object({ id: z.int(), name: z.string() });

/** A bulk text (reference.md, Entities). */
export const Wave = z.object({
  id: z.int(),
  name: z.string(),
  waveType: z.enum(waveTypes),
  /** Null for waves of a group. */
  accountId: z.nullable(z.int()),
  groupId: z.nullable(z.int()),
  group: z.nullable(NamedThing),
  /** The contact of a text that was planned in a conversation; null for every other wave. */
  contactId: z.nullable(z.int()),
  status: WaveStatus,
  /** Null while none is chosen; of a wave to send now, when it was created. */
  scheduledTime: z.nullable(Instant),
  /** The IANA zone its time was chosen in. */
  timeZone: z.string(),
  jobDescription: SavedWaveJob,
  /** The lists it goes to and those left out, by name; a list that is gone is not among them. */
  memberLists: z.array(NamedThing),
  excludedLists: z.array(NamedThing),
  sent: z.int(),
  delivered: z.int(),
  optOuts: z.int(),
  /** Recipients, by another name: counted once it is compiled, 0 before. */
  contactsInvolved: z.int(),
  urlHits: z.int(),
  template: z.nullable(z.object({ name: z.string() })),
  /**
   * The wave's own text, variant A of an A/B test, as somebody got it or would get it. Null where no contact has every
   * value that it asks for.
   */
  sampleMessage: z.nullable(z.string()),
  figures: WaveFigures,
  /** What the caller may do with it now. */
  actions: z.array(z.enum(waveActions)),
  /** Why it was stopped, failed or put off; 'ok' where there is nothing to say. */
  description: z.string(),
  /** Rises with every change of a person: an update names the one it was made from. */
  version: z.int(),
  /** Who made it; empty where no person did. */
  createdBy: z.string(),
  createdAt: Instant,
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
});

/** A wave as lists show it. */
export const WaveRow = z.pick(Wave, {
  id: true,
  name: true,
  waveType: true,
  accountId: true,
  groupId: true,
  status: true,
  scheduledTime: true,
  timeZone: true,
  contactsInvolved: true,
  sent: true,
  delivered: true,
  optOuts: true,
  urlHits: true,
  description: true,
  createdAt: true,
});

/**
 * What saving answers where the number of recipients has to be typed before anything is sent: `redirectTo` is the page
 * that asks for it, and `totalCost` is in cents (decisions.md, Behaviour).
 */
export const WaveRedirect = z.object({
  numberOfMessages: z.int(),
  totalCost: Cents,
  redirectTo: z.string(),
  waveId: z.int(),
});

export type Wave = z.infer<typeof Wave>;
export type WaveFigures = z.infer<typeof WaveFigures>;
export type WaveJob = z.infer<typeof WaveJob>;
export type SavedWaveJob = z.infer<typeof SavedWaveJob>;
export type WaveAction = (typeof waveActions)[number];
export type WaveRedirect = z.infer<typeof WaveRedirect>;
export type WaveRow = z.infer<typeof WaveRow>;
export type WaveStatus = z.infer<typeof WaveStatus>;
export type WaveTest = z.infer<typeof WaveTest>;
export type TestOutcome = (typeof testOutcomes)[number];
export type WaveType = (typeof waveTypes)[number];
export type SkippedReason = (typeof skippedReasons)[number];
export type LeftOutReason = (typeof leftOutReasons)[number];
