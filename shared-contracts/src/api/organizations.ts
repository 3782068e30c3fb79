import * as z from 'zod/mini';
import { ClockTime } from '../domain/blackout.ts';
import { Id } from '../domain/common.ts';
import { FurtherAccounts } from '../domain/further-accounts.ts';
import { StreamedEvent } from '../domain/streamed-event.ts';
import { ReadVersion, versioned } from '../domain/version.ts';
import { anyOrg, operator, org, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

/**
 * Texts sent by the organization, against the 50 of the free trial (features SH-19). Exact up to 100,000; of more, the
 * count of the last night, or 100,000 where there is none yet, with `isExact` false.
 */
export const getMessageCount = endpoint({
  name: 'getMessageCount',
  summary: 'Texts sent by the organization',
  method: 'GET',
  path: '/orgs/:orgId/messageCount',
  access: signedIn,
  input: z.object({ orgId: Id }),
  output: z.object({ message_count: z.int(), isExact: z.boolean() }),
  errors: ['not_found'],
});

/** What concerns the whole organization next to its name (reference.md, Entities). */
const RelatedInfo = z.object({
  orgId: z.int(),
  isRewardsEnabled: z.boolean(),
  logoCdnUrl: z.nullable(z.string()),
  /** Who signs up by the public page is texted only once they answered YES. */
  doubleOptIn: z.boolean(),
  /**
   * A request in ordinary words not to be texted holds waves and texts of flows to the contact until somebody decides
   * (texting-rules.md, Opting out and in). Left out by older APIs.
   */
  pausesOnStopRequest: z.optional(z.boolean()),
  /** Only who manages the organization's permissions schedules waves; what others save waits for their approval. */
  wavesRequireAdminApproval: z.boolean(),
  /** Above this many recipients their number has to be typed before a wave is sent (decisions.md, Behaviour). */
  waveConfirmationThreshold: z.int(),
  /**
   * Texts of flows that one contact gets at most in an hour and in a day; more are refused and recorded. Left out by
   * older APIs.
   */
  flowTextsPerHour: z.optional(z.int()),
  flowTextsPerDay: z.optional(z.int()),
  /**
   * When nothing is sent in bulk, on the clock of each contact: from `quietHoursStart` in the evening to
   * `quietHoursEnd` in the morning, and longer where a state asks for it. Left out by older APIs.
   */
  quietHoursStart: z.optional(z.string()),
  quietHoursEnd: z.optional(z.string()),
  ...versioned,
});

/** Everybody who works in the organization may know how it does things. */
export const getRelatedInfo = endpoint({
  name: 'getRelatedInfo',
  summary: 'How the organization does things',
  method: 'GET',
  path: '/orgs/:orgId/relatedInfo',
  access: signedIn,
  input: z.object({ orgId: Id }),
  output: RelatedInfo,
  errors: ['not_found'],
});

const FlowTexts = z.optional(
  z.nullable(
    z
      .int('Enter a whole number.')
      .check(z.minimum(1, 'Enter 1 or more.'), z.maximum(1_000, 'Enter 1,000 or less.')),
  ),
);

/** Changes what is given; the rest stays (features AD-02). A new logo is one that the organization has uploaded. */
export const updateRelatedInfo = endpoint({
  name: 'updateRelatedInfo',
  summary: 'Change how the organization does things',
  method: 'PUT',
  path: '/orgs/:orgId/relatedInfo',
  access: org('manage_org_permissions'),
  audit: 'organization.changed',
  input: z.object({
    orgId: Id,
    isRewardsEnabled: z.optional(z.boolean()),
    logoCdnUrl: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
    doubleOptIn: z.optional(z.boolean()),
    pausesOnStopRequest: z.optional(z.boolean()),
    wavesRequireAdminApproval: z.optional(z.boolean()),
    waveConfirmationThreshold: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    /** Null = as the server is configured. */
    flowTextsPerHour: FlowTexts,
    flowTextsPerDay: FlowTexts,
    /** Stricter than the rules of texting (21:00 and 08:00), never wider; what is left has to have time everywhere. */
    quietHoursStart: z.optional(ClockTime),
    quietHoursEnd: z.optional(ClockTime),
    version: ReadVersion,
  }),
  output: RelatedInfo,
  errors: ['not_found', 'settings_changed'],
});

/**
 * Which of some organizations there are: nobody is to be served a release by a number that is mistyped (features
 * PF-02).
 */
export const findOrganizations = endpoint({
  name: 'findOrganizations',
  summary: 'Which of these organizations there are',
  method: 'GET',
  path: '/orgs/lookup',
  access: operator,
  input: z.object({
    /** At most 100 numbers, with commas between them. */
    ids: z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/)),
  }),
  output: z.object({ ids: z.array(z.int()) }),
});

/**
 * What happens in the whole organization, as it happens, to those whose permissions it is about: for who works in no
 * account, whose stream would carry it (`followAccount`); with the accounts that other tabs of theirs show. Resumable
 * by Last-Event-ID; where too much was missed, 'live.organizationConnected' says to ask everything again.
 */
export const followOrganization = endpoint({
  name: 'followOrganization',
  summary: 'Live updates of the organization',
  method: 'GET',
  path: '/orgs/:orgId/events',
  access: anyOrg,
  stream: true,
  input: z.object({ orgId: Id, also: FurtherAccounts }),
  output: StreamedEvent,
});

export const organizationEndpoints = [
  getMessageCount,
  getRelatedInfo,
  updateRelatedInfo,
  findOrganizations,
  followOrganization,
] as const;
