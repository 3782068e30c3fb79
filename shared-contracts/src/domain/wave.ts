import * as z from 'zod/mini';
import { Id, Instant } from './common.ts';
import { WrittenBody } from './message.ts';
import { Cents } from './money.ts';

/**
 * Every status of a wave, in the order it can pass through them. 'waiting_for_approval' and 'waiting_for_confirmation'
 * come before 'scheduled' if the organization's settings or the size of the wave require it. 'paused' returns to
 * 'sending'.
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

/** Recipients of a wave: contacts of one account, or of the accounts in a group (reference.md, Entities). */
export const waveTypes = ['account', 'organization'] as const;

export const waveMessageTypes = ['template', 'custom', 'landing_page'] as const;

/** A/B test: each text goes to a part of the recipients, and the winner to the rest. */
export const WaveTest = z.object({
  /** Texts other than the wave's own, which is the first variant. At most three. */
  variants: z
    .array(z.object({ body: WrittenBody, media: z._default(z.array(z.string()), []) }))
    .check(z.minLength(1), z.maxLength(3)),
  /** Percent of the recipients in the test, divided evenly among the texts. The winner goes to the rest. */
  share: z.int().check(z.minimum(1), z.maximum(100)),
  winnerBy: z.enum(['clicks', 'replies', 'delivered']),
  /** Seconds from the last text of the test until the winner is chosen. */
  decideAfter: z.int().check(z.minimum(60), z.maximum(7 * 86_400)),
  /** Whether the text with the best rate wins even if few people got each text or the difference is small. */
  decideAnyway: z._default(z.boolean(), false),
});

/** Outcome of an A/B test. Without a winner, everyone else gets the wave's own text. */
export const testOutcomes = ['open', 'winner', 'too_few', 'no_difference'] as const;

/**
 * Content, recipients and time of a wave, as stored by its form (reference.md, Entities). Saving clears fields that do
 * not apply to the chosen type or kind of message.
 */
export const WaveJob = z.object({
  type: z._default(z.enum(waveTypes), 'account'),
  messageType: z._default(z.enum(waveMessageTypes), 'custom'),
  scheduleWhen: z._default(z.enum(['now', 'later']), 'now'),
  howToSave: z._default(z.enum(['draft', 'create']), 'draft'),
  body: z._default(WrittenBody, ''),
  media: z._default(z.array(z.string()).check(z.maxLength(10)), []),
  templateId: z.optional(z.nullable(Id)),
  /** Lists of the wave's account. For a group wave, default lists of the group. */
  list_ids: z._default(z.array(Id).check(z.maxLength(200)), []),
  /** Lists whose contacts are left out. */
  excluded_list_ids: z._default(z.array(Id).check(z.maxLength(200)), []),
  group_ids: z._default(z.array(Id).check(z.maxLength(1)), []),
  /** One contact, for a text scheduled in a conversation. */
  contact_ids: z._default(z.array(Id).check(z.maxLength(1)), []),
  append_optout: z._default(
    z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])]),
      z.transform((value) => value === true || value === 'true'),
    ),
    true,
  ),
  /** Domain of its short links; 0 = the organization's protected one. */
  custom_domain_id: z._default(z.union([z.literal(0), Id]), 0),
  landingPageText: z._default(z.string().check(z.maxLength(5000)), ''),
  landingPageMedia: z._default(z.array(z.string()).check(z.maxLength(10)), []),
  landingPageButtonText: z._default(z.string().check(z.maxLength(60)), ''),
  landingPageRedirectLink: z._default(z.string().check(z.maxLength(2000)), ''),
  /** Whether to send at this time in each recipient's own time zone instead of at a single instant. */
  atLocalTime: z._default(z.boolean(), false),
  /** Maximum texts per second; null = as fast as the numbers allow. */
  textsPerSecond: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))), null),
  test: z._default(z.nullable(WaveTest), null),
});

/** A wave's job in responses: every field is present, and `append_optout` is a boolean. */
export const SavedWaveJob = z.extend(WaveJob, { append_optout: z.boolean() });

/** Reasons a contact on the chosen lists gets no text of a wave. */
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

/** Contacts who got no text, by reason, whether left out when the wave was compiled or when their text was due. */
export const LeftOut = z.object({
  reason: z.enum([...leftOutReasons, 'deleted']),
  contacts: z.int(),
});

/** Reasons a recipient is skipped just before their text is sent. */
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

/** Figures of a wave's texts, updated as they are sent. */
export const WaveFigures = z.object({
  /**
   * Number of people who got or will get a text (reference.md, Words of a wave), and how many of them are still waiting
   * for it.
   */
  recipients: z.int(),
  waiting: z.int(),
  /** Texts that failed temporarily and will be retried. Not counted in `sent`. */
  retrying: z.int(),
  /** Waiting recipients who are currently in quiet hours. */
  outsideHours: z.int(),
  /** Texts created for a carrier, whatever their result. Failure rates are relative to this number. */
  tried: z.int(),
  /** Texts that a carrier accepted and that will not be retried. Some of them may still fail later. */
  sent: z.int(),
  delivered: z.int(),
  failed: z.int(),
  /** Contacts left out when their text was claimed, for a reason named in the results. Not counted in `recipients`. */
  skipped: z.int(),
  /** Segments of all texts tried. The results count only those that a carrier accepted. */
  segments: z.int(),
  /** Opt-outs within 72 hours of the text. */
  optOuts: z.int(),
  replies: z.int(),
  urlHits: z.int(),
  uniqueClicks: z.int(),
});

export const WaveStatus = z.enum(waveStatuses);

/** Actions that can be taken on a wave. Each wave lists those the caller may take now. */
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
  /** Null for group waves. */
  accountId: z.nullable(z.int()),
  groupId: z.nullable(z.int()),
  group: z.nullable(NamedThing),
  /** Contact of a text scheduled in a conversation; null for all other waves. */
  contactId: z.nullable(z.int()),
  status: WaveStatus,
  /** Null until a time is chosen. For a wave sent immediately, its creation time. */
  scheduledTime: z.nullable(Instant),
  /** IANA time zone in which the time was chosen. */
  timeZone: z.string(),
  jobDescription: SavedWaveJob,
  /** Lists it goes to and lists it excludes, by name. Deleted lists are omitted. */
  memberLists: z.array(NamedThing),
  excludedLists: z.array(NamedThing),
  sent: z.int(),
  delivered: z.int(),
  optOuts: z.int(),
  /** Same as the number of recipients: counted when the wave is compiled, 0 before. */
  contactsInvolved: z.int(),
  urlHits: z.int(),
  template: z.nullable(z.object({ name: z.string() })),
  /**
   * Wave's own text (variant A of an A/B test) as one contact got it or would get it. Null if no contact has every
   * value the text needs.
   */
  sampleMessage: z.nullable(z.string()),
  figures: WaveFigures,
  /** Actions that the caller may take now. */
  actions: z.array(z.enum(waveActions)),
  /** Reason it was stopped, failed or postponed; 'ok' if there is none. */
  description: z.string(),
  /** Incremented by every change a person makes. An update states the version it was made from. */
  version: z.int(),
  /** Name of the creator; empty if no person created it. */
  createdBy: z.string(),
  createdAt: Instant,
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
});

/** Times of a listed wave. Missing in responses of the previous release. */
export const waveTimes = {
  /** Last change by a person or of the status. */
  updatedAt: z.optional(Instant),
  startedAt: z.optional(z.nullable(Instant)),
  finishedAt: z.optional(z.nullable(Instant)),
};

/** A wave as shown in lists. */
export const WaveRow = z.extend(
  z.pick(Wave, {
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
  }),
  {
    /** Contacts who got no text, by reason. Missing in responses of the previous release. */
    leftOut: z.optional(z.array(LeftOut)),
    ...waveTimes,
  },
);

/**
 * Response to saving a wave whose number of recipients must be typed before anything is sent. `redirectTo` is the page
 * that asks for it, and `totalCost` is in cents (decisions.md, Behavior).
 */
export const WaveRedirect = z.object({
  numberOfMessages: z.int(),
  totalCost: Cents,
  redirectTo: z.string(),
  waveId: z.int(),
});

export type LeftOut = z.infer<typeof LeftOut>;
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
