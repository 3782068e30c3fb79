import * as z from 'zod/mini';
import { Cursor, Done, Flag, Id, Instant, paged } from '../domain/common.ts';
import { Version } from '../domain/version.ts';
import { WaveProgress } from '../domain/wave-results.ts';
import { Wave, WaveJob, WaveRedirect, WaveRow, waveTypes } from '../domain/wave.ts';
import { accountOrOrg } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { sendRefusals } from './messages.ts';

const mayRead = accountOrOrg({ account: 'manage_waves', org: 'manage_waves', token: 'read:waves' });
const mayWrite = accountOrOrg({ account: 'manage_waves', org: 'manage_waves', token: 'write:waves' });
/** People who answer conversations may schedule and cancel a text to one contact. */
const mayWriteOrPlan = accountOrOrg({
  account: ['manage_waves', 'view_conversations'],
  org: 'manage_waves',
  token: ['write:messages', 'write:waves'],
});
const waveOrText =
  'A wave takes manage_waves (a token: write:waves), a text to one contact view_conversations (a token: write:messages).';
const oneWave = z.object({ waveId: Id });

/** A wave as submitted by its form. A draft may be incomplete. */
export const WrittenWave = z.object({
  name: z._default(z.string().check(z.trim(), z.maxLength(200, 'Name may have at most 200 characters.')), ''),
  /** Omitted if the wave is sent now. */
  scheduledTime: z.optional(z.nullable(Instant)),
  /** Time zone in which the time was chosen. Defaults to the account's or the organization's. */
  timeZone: z.optional(z.string().check(z.maxLength(60))),
  jobDescription: WaveJob,
});

/**
 * The saved wave; or, above the organization's threshold, the page on which the user types the number of recipients.
 */
const Saved = z.union([Wave, WaveRedirect]);

/**
 * Reasons a wave cannot be scheduled. `wave_incomplete` names the missing inputs, such as
 * 'wave.jobDescription.list_ids'.
 */
export const scheduleRefusals = [
  'wave_incomplete',
  'wave_without_recipients',
  'account_without_number',
  'media_unknown',
  'link_misleading',
  'message_too_long',
] as const;

/**
 * Lists an account's waves, or the organization's group waves, newest first. With no flag, lists all. Drafts include
 * waves waiting for approval or for their number of recipients; scheduled ones include waves being sent; sent ones
 * include stopped and failed waves. Texts scheduled in a conversation are excluded.
 */
export const listWaves = endpoint({
  name: 'listWaves',
  summary: 'Waves of an account or of the organization',
  method: 'GET',
  path: '/v2.1/waves',
  access: mayRead,
  input: z.object({
    resource_type: z.enum(waveTypes),
    /** Id of the account or organization. */
    resource_id: Id,
    start_cursor: Cursor,
    /** Part of the name. */
    name_hint: z.optional(z.string().check(z.maxLength(100))),
    show_draft: z.optional(Flag),
    show_scheduled: z.optional(Flag),
    show_sent: z.optional(Flag),
  }),
  output: paged(WaveRow),
});

/** Returns a wave with its figures, a sample of its text, and the actions the caller may take. */
export const getWave = endpoint({
  name: 'getWave',
  summary: 'A wave',
  method: 'GET',
  path: '/waves/:waveId',
  access: mayRead,
  input: oneWave,
  output: Wave,
});

/** Returns the progress of a wave. Fetch again on 'wave.changed'. */
export const getWaveStatus = endpoint({
  name: 'getWaveStatus',
  summary: 'Progress of a wave',
  method: 'GET',
  path: '/waves/:waveId/status',
  access: mayRead,
  input: oneWave,
  output: WaveProgress,
});

/**
 * Creates a wave, as a draft, scheduled, waiting for approval, or waiting for its number of recipients (decisions.md,
 * Behavior). With one contact and no lists, it is a text scheduled in that conversation (features IN-07), which is
 * sent at its time. Calls with the same `clientKey` create one wave, no matter how often they are sent.
 */
export const createWave = endpoint({
  name: 'createWave',
  summary: 'Create a wave, or schedule a text to a contact',
  method: 'POST',
  path: '/waves',
  access: mayWriteOrPlan,
  accessNote: waveOrText,
  audit: ['wave.created', 'message.scheduled'],
  input: z.object({
    waveType: z._default(z.enum(waveTypes), 'account'),
    /** Omitted for a group wave. */
    accountId: z.optional(Id),
    wave: WrittenWave,
    /** Alternative to `howToSave`. */
    status: z.optional(z.enum(['draft', 'scheduled'])),
    clientKey: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  output: Saved,
  errors: [...sendRefusals, 'time_closed', ...scheduleRefusals],
});

/**
 * Saves a draft, or a wave that is scheduled or waiting, over the `version` it was edited from. Never overwrites
 * another person's change since then: `wave_changed` says who changed what, by input.
 */
export const updateWave = endpoint({
  name: 'updateWave',
  summary: 'Change a wave',
  method: 'PUT',
  path: '/v2.1/waves/:waveId',
  access: mayWrite,
  audit: 'wave.changed',
  input: z.object({
    waveId: Id,
    version: Version,
    wave: WrittenWave,
    status: z.optional(z.enum(['draft', 'scheduled'])),
  }),
  output: Saved,
  errors: ['wave_changed', 'wave_moved_on', ...scheduleRefusals],
});

/** Deletes a wave of which nothing was sent, or cancels a text scheduled in a conversation. */
export const deleteWave = endpoint({
  name: 'deleteWave',
  summary: 'Delete a wave, or a scheduled text',
  method: 'DELETE',
  path: '/waves/:waveId',
  access: mayWriteOrPlan,
  accessNote: waveOrText,
  audit: ['wave.deleted', 'message.unscheduled'],
  input: oneWave,
  output: Done,
  errors: ['wave_moved_on'],
});

/**
 * Schedules a draft or a wave waiting for approval. Requires manage_org_permissions if the organization requires an
 * administrator's approval.
 */
export const approveWave = endpoint({
  name: 'approveWave',
  summary: 'Approve a wave',
  method: 'POST',
  path: '/waves/:waveId/approve',
  access: mayWrite,
  audit: 'wave.approved',
  input: oneWave,
  output: Saved,
  errors: ['wave_moved_on', ...scheduleRefusals],
});

/** Schedules a large wave after the user typed its number of recipients. */
export const confirmWave = endpoint({
  name: 'confirmWave',
  summary: 'Confirm a large wave',
  method: 'POST',
  path: '/waves/:waveId/confirm',
  access: mayWrite,
  audit: 'wave.confirmed',
  input: z.object({ waveId: Id, numberOfMessages: z.int() }),
  output: Wave,
  errors: ['wave_moved_on', 'wave_number_wrong', ...scheduleRefusals],
});

/** Stops a wave permanently. Texts not yet handed to the carrier are not sent (decisions.md, Behavior). */
export const stopWave = endpoint({
  name: 'stopWave',
  summary: 'Stop a wave',
  method: 'POST',
  path: '/waves/:waveId/stop',
  access: mayWrite,
  audit: 'wave.stopped',
  input: oneWave,
  output: Wave,
  errors: ['wave_moved_on', 'wave_stop_too_late'],
});

/** Pauses a wave that is being sent until it is resumed. */
export const pauseWave = endpoint({
  name: 'pauseWave',
  summary: 'Pause a wave',
  method: 'POST',
  path: '/waves/:waveId/pause',
  access: mayWrite,
  audit: 'wave.paused',
  input: oneWave,
  output: Wave,
  errors: ['wave_moved_on'],
});

/** Resumes a paused wave. */
export const resumeWave = endpoint({
  name: 'resumeWave',
  summary: 'Resume a wave',
  method: 'POST',
  path: '/waves/:waveId/resume',
  access: mayWrite,
  audit: 'wave.resumed',
  input: oneWave,
  output: Wave,
  errors: ['wave_moved_on'],
});
