import type { Template } from 'shared-contracts/domain/template';
import type { WaveEstimate } from 'shared-contracts/domain/wave-cost';
import type { WaveProgress, WaveRecipient, WaveResults } from 'shared-contracts/domain/wave-results';
import type { SavedWaveJob, Wave, WaveFigures, WaveRow } from 'shared-contracts/domain/wave';

const at = '2026-11-20T15:00:00.000Z';

/** A wave job with its own text for one list. */
export function aJob(changes: Partial<SavedWaveJob> = {}): SavedWaveJob {
  return {
    type: 'account',
    messageType: 'custom',
    scheduleWhen: 'later',
    howToSave: 'create',
    body: 'Hi {contact.first_name|there}! Half price cold brew all week.',
    media: [],
    templateId: null,
    list_ids: [4],
    excluded_list_ids: [],
    group_ids: [],
    contact_ids: [],
    append_optout: true,
    custom_domain_id: 0,
    landingPageText: '',
    landingPageMedia: [],
    landingPageButtonText: '',
    landingPageRedirectLink: '',
    atLocalTime: false,
    textsPerSecond: null,
    test: null,
    ...changes,
  };
}

/** Figures of a finished, successful wave. */
export function someFigures(changes: Partial<WaveFigures> = {}): WaveFigures {
  return {
    recipients: 4_210,
    waiting: 0,
    retrying: 0,
    outsideHours: 0,
    tried: 4_204,
    sent: 4_180,
    delivered: 4_102,
    failed: 24,
    skipped: 6,
    segments: 4_392,
    optOuts: 11,
    replies: 203,
    urlHits: 640,
    uniqueClicks: 512,
    ...changes,
  };
}

/** A scheduled wave that allows every action. */
export function aWave(changes: Partial<Wave> = {}): Wave {
  return {
    id: 7,
    name: 'Cold brew week',
    waveType: 'account',
    accountId: 1,
    groupId: null,
    group: null,
    contactId: null,
    status: 'scheduled',
    scheduledTime: '2026-11-24T14:00:00.000Z',
    timeZone: 'America/New_York',
    jobDescription: aJob(),
    memberLists: [{ id: 4, name: 'Regulars' }],
    excludedLists: [],
    sent: 0,
    delivered: 0,
    optOuts: 0,
    contactsInvolved: 0,
    urlHits: 0,
    template: null,
    sampleMessage: 'Hi Jo! Half price cold brew all week.\nReply STOP to opt out',
    figures: someFigures({ recipients: 0, sent: 0, delivered: 0, failed: 0, skipped: 0, segments: 0 }),
    actions: ['edit', 'delete', 'stop'],
    description: 'ok',
    version: 1,
    createdBy: 'Olivia Owner',
    createdAt: at,
    startedAt: null,
    finishedAt: null,
    ...changes,
  };
}

/** A wave as listed. */
export function aWaveRow(changes: Partial<WaveRow> = {}): WaveRow {
  const { id, name, waveType, accountId, groupId, status, scheduledTime, timeZone, description, createdAt } =
    aWave();

  return {
    id,
    name,
    waveType,
    accountId,
    groupId,
    status,
    scheduledTime,
    timeZone,
    description,
    createdAt,
    contactsInvolved: 0,
    sent: 0,
    delivered: 0,
    optOuts: 0,
    urlHits: 0,
    ...changes,
  };
}

/** An estimate in which nearly all contacts are recipients. */
export function anEstimate(changes: Partial<WaveEstimate> = {}): WaveEstimate {
  return {
    recipients: 4_210,
    leftOut: [
      { reason: 'opted_out', contacts: 61 },
      { reason: 'same_phone', contacts: 3 },
    ],
    accounts: [{ id: 1, name: 'Harbor Coffee', recipients: 4_210 }],
    isExact: true,
    rendered: 4_210,
    segments: 4_392,
    totalCost: 3_514,
    segmentCounts: { one: 4_028, two: 182, threeOrMore: 0 },
    mostExpensive: null,
    missingValues: [],
    prices: { segmentCents: 1, mmsCents: 3, isExample: true },
    confirmationThreshold: 10_000,
    needsConfirmation: false,
    needsApproval: false,
    ...changes,
  };
}

/** Progress of a wave that is being sent. */
export function someProgress(changes: Partial<WaveProgress> = {}): WaveProgress {
  return {
    id: 7,
    status: 'sending',
    description: 'ok',
    version: 1,
    scheduledTime: at,
    startedAt: at,
    finishedAt: null,
    figures: someFigures({ waiting: 2_100, outsideHours: 40, sent: 2_080, delivered: 1_950 }),
    textsPerSecond: 74.6,
    secondsLeft: 28,
    ...changes,
  };
}

/** Results of a wave. */
export function someResults(changes: Partial<WaveResults> = {}): WaveResults {
  return {
    id: 7,
    figures: someFigures(),
    leftOut: [],
    failures: [
      {
        reason: 'The phone was off or out of range, so the message was not delivered.',
        code: '30003',
        texts: 20,
        isTemporary: true,
      },
      { reason: 'The number is a landline.', code: '30006', texts: 4, isTemporary: false },
    ],
    temporaryFailures: 20,
    cost: 3_514,
    variants: [],
    testOutcome: 'open',
    isSignificant: null,
    countedUntil: '2026-11-27T14:10:00.000Z',
    ...changes,
  };
}

/** A recipient whose message was delivered. */
export function aRecipient(changes: Partial<WaveRecipient> = {}): WaveRecipient {
  return {
    accountId: 1,
    contactId: 41,
    name: 'Jo March',
    phone: '+14155550123',
    status: 'delivered',
    reason: '',
    segments: 1,
    sentAt: at,
    repliedAt: null,
    optedOutAt: null,
    clicks: 0,
    variant: null,
    ...changes,
  };
}

/** A template with one placeholder. */
export function aTemplate(changes: Partial<Template> = {}): Template {
  return {
    id: 3,
    accountId: 11,
    name: 'Welcome',
    content: 'Hi {contact.first_name|there}',
    media: [],
    createdAt: at,
    version: 1,
    ...changes,
  };
}
