import * as z from 'zod/mini';
import { ClockTime } from '../domain/blackout.ts';
import { Id } from '../domain/common.ts';
import { FurtherAccounts } from '../domain/further-accounts.ts';
import { StreamedEvent } from '../domain/streamed-event.ts';
import { ReadVersion, versioned } from '../domain/version.ts';
import { anyOrg, operatorOrReleaseToken, org, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

/**
 * Returns the organization's sent texts, to compare with the free trial's 50 (features SH-19). Exact up to 100,000.
 * Above that, returns last night's count, or 100,000 if there is none yet, with `isExact` false.
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

/** Settings of the whole organization other than its name (reference.md, Entities). */
const RelatedInfo = z.object({
  orgId: z.int(),
  isRewardsEnabled: z.boolean(),
  logoCdnUrl: z.nullable(z.string()),
  /** Whether people who sign up on the public page must answer YES before they are texted. */
  doubleOptIn: z.boolean(),
  /**
   * Whether a contact's request in plain words not to be texted holds waves and flow texts to them until someone
   * decides (texting-rules.md, Opting out and in). Omitted by older APIs.
   */
  pausesOnStopRequest: z.optional(z.boolean()),
  /**
   * Whether only people who manage the organization's permissions may schedule waves. Waves saved by others wait for
   * approval.
   */
  wavesRequireAdminApproval: z.boolean(),
  /** Above this many recipients, the user must type their number before a wave is sent (decisions.md, Behavior). */
  waveConfirmationThreshold: z.int(),
  /**
   * Maximum number of flow texts per contact in an hour and in a day. Further texts are refused and recorded. Omitted
   * by older APIs.
   */
  flowTextsPerHour: z.optional(z.int()),
  flowTextsPerDay: z.optional(z.int()),
  /**
   * Quiet hours for bulk texts in each contact's local time: from `quietHoursStart` in the evening to `quietHoursEnd`
   * in the morning, longer in some states. Omitted by older APIs.
   */
  quietHoursStart: z.optional(z.string()),
  quietHoursEnd: z.optional(z.string()),
  ...versioned,
});

/** Returns the organization's settings. Open to everyone who works in it. */
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

/** Changes the given settings only (features AD-02). A new logo must have been uploaded by the organization. */
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
    /** Null restores the server's configured default. */
    flowTextsPerHour: FlowTexts,
    flowTextsPerDay: FlowTexts,
    /**
     * May only narrow the texting rules (21:00 and 08:00), never widen them. The remaining hours must leave time in
     * every state and zone.
     */
    quietHoursStart: z.optional(ClockTime),
    quietHoursEnd: z.optional(ClockTime),
    version: ReadVersion,
  }),
  output: RelatedInfo,
  errors: ['not_found', 'settings_changed'],
});

/**
 * Returns which of the given organizations exist, so that a mistyped number is never assigned a release (features
 * PF-02).
 */
export const findOrganizations = endpoint({
  name: 'findOrganizations',
  summary: 'Which of these organizations there are',
  method: 'GET',
  path: '/orgs/lookup',
  access: operatorOrReleaseToken,
  input: z.object({
    /** Up to 100 organization ids, separated by commas. */
    ids: z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/)),
  }),
  output: z.object({ ids: z.array(z.int()) }),
});

/**
 * Streams the organization's events to people with the matching permissions. Used by people who work in no account,
 * because otherwise the account's stream carries these events (`followAccount`). Also carries events of accounts open
 * in the person's other tabs. Resumable with Last-Event-ID. If too many events were missed,
 * 'live.organizationConnected' tells the client to fetch everything again.
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
