import * as z from 'zod/mini';
import { Cursor, Done, Flag, Id, Instant, paged } from '../domain/common.ts';
import { WaveProgress } from '../domain/wave-results.ts';
import { Wave, WaveJob, WaveRedirect, WaveRow, waveTypes } from '../domain/wave.ts';
import { accountOrOrg } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { sendRefusals } from './messages.ts';

const mayRead = accountOrOrg({ account: 'manage_waves', org: 'manage_waves', token: 'read:waves' });
const mayWrite = accountOrOrg({ account: 'manage_waves', org: 'manage_waves', token: 'write:waves' });
/** A text to one contact is planned and taken back by who answers conversations. */
const mayWriteOrPlan = accountOrOrg({
  account: ['manage_waves', 'view_conversations'],
  org: 'manage_waves',
  token: ['write:messages', 'write:waves'],
});
const waveOrText =
  'A wave takes manage_waves (a token: write:waves), a text to one contact view_conversations (a token: write:messages).';
const oneWave = z.object({ waveId: Id });

/** A wave as its form hands it in. A draft may be incomplete. */
export const WrittenWave = z.object({
  name: z._default(z.string().check(z.trim(), z.maxLength(200, 'Name may have at most 200 characters.')), ''),
  /** Left out for a wave to send now. */
  scheduledTime: z.optional(z.nullable(Instant)),
  /** The zone the time was chosen in; the account's, or the organization's, where left out. */
  timeZone: z.optional(z.string().check(z.maxLength(60))),
  jobDescription: WaveJob,
});

/** The saved wave; or, above the organization's threshold, where the number of its recipients is to be typed. */
const Saved = z.union([Wave, WaveRedirect]);

/** Why a wave is not scheduled. `wave_incomplete` names what is missing by its input: 'wave.jobDescription.list_ids'. */
export const scheduleRefusals = [
  'wave_incomplete',
  'wave_without_recipients',
  'account_without_number',
  'media_unknown',
  'link_misleading',
  'message_too_long',
] as const;

/**
 * Waves of an account, or those of the organization to its groups, newest first. With no flag all are shown. Drafts
 * include waves that wait for an approval or for their number of recipients, scheduled ones those that are on their way,
 * and sent ones those that were stopped or failed. Texts planned in a conversation are not among them.
 */
export const listWaves = endpoint({
  name: 'listWaves',
  summary: 'Waves of an account or of the organization',
  method: 'GET',
  path: '/v2.1/waves',
  access: mayRead,
  input: z.object({
    resource_type: z.enum(waveTypes),
    /** The account, or the organization. */
    resource_id: Id,
    start_cursor: Cursor,
    /** A part of the name. */
    name_hint: z.optional(z.string().check(z.maxLength(100))),
    show_draft: z.optional(Flag),
    show_scheduled: z.optional(Flag),
    show_sent: z.optional(Flag),
  }),
  output: paged(WaveRow),
});

/** One wave with its figures, a sample of its text, and what the caller may do with it. */
export const getWave = endpoint({
  name: 'getWave',
  summary: 'A wave',
  method: 'GET',
  path: '/waves/:waveId',
  access: mayRead,
  input: oneWave,
  output: Wave,
});

/** How far a wave has come; 'wave.changed' says when to ask again. */
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
 * Creates a wave: a draft, or one that is scheduled, waits for an approval, or asks for its number of recipients
 * (decisions.md, Behaviour). With one contact and no lists it is a text planned in that conversation (features IN-07),
 * which leaves at its time. The same `clientKey` creates one wave, however often it is sent.
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
    /** Left out for a wave to a group. */
    accountId: z.optional(Id),
    wave: WrittenWave,
    /** The other way to say `howToSave`. */
    status: z.optional(z.enum(['draft', 'scheduled'])),
    clientKey: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  output: Saved,
  errors: [...sendRefusals, 'time_closed', ...scheduleRefusals],
});

/**
 * Saves a draft, or a wave that is scheduled or waits, in place of the `version` it was made from. Somebody else's change
 * since then is not overwritten: `wave_changed` says who changed what, by input.
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
    version: z.int(),
    wave: WrittenWave,
    status: z.optional(z.enum(['draft', 'scheduled'])),
  }),
  output: Saved,
  errors: ['wave_changed', 'wave_moved_on', ...scheduleRefusals],
});

/** Deletes a wave of which nothing was sent, or takes back a text planned in a conversation. */
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
 * Schedules a draft or a wave that waits for it. Where the organization asks for an administrator's approval, it takes
 * manage_org_permissions.
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

/** Schedules a large wave by the number of its recipients, typed. */
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

/** Stops a wave for good: what is not with the carrier yet is not sent (decisions.md, Behaviour). */
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

/** Holds a wave that is being sent until it is resumed. */
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

/** Goes on with a paused wave. */
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

export const waveEndpoints = [
  listWaves,
  getWave,
  getWaveStatus,
  createWave,
  updateWave,
  deleteWave,
  approveWave,
  confirmWave,
  stopWave,
  pauseWave,
  resumeWave,
] as const;
