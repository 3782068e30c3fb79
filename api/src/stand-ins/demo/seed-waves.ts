import { segmentsOf } from 'shared-contracts/domain/segments';
import { optOutLine } from 'shared-contracts/domain/opt-out-line';
import type { WaveStatus } from 'shared-contracts/domain/wave';
import type { Tx } from '../../platform/db/client.ts';
import type { StoredJob, StoredLeftOut } from '../../platform/db/tables/json-columns.ts';
import { countPlayedWave, findListId, insertPlayedChunk, insertWave } from './demo-waves.store.ts';

interface DemoWave {
  readonly name: string;
  readonly status: WaveStatus;
  readonly list: string;
  readonly body: string;
  /** Days before now; negative = in the future. */
  readonly daysAgo: number;
  /** Ranges of the list whose texts have been sent, by variant. */
  readonly sent?: readonly { readonly variant: number; readonly from: number; readonly to: number }[];
  /** Range of the list that is waiting for its sending hours. */
  readonly waiting?: { readonly from: number; readonly to: number };
  /** Contacts on the list that got no text, by reason. */
  readonly leftOut?: StoredLeftOut;
  readonly description?: string;
  readonly test?: StoredJob['test'];
  readonly winner?: number;
}

/** One wave in each lasting status. */
const waves: readonly DemoWave[] = [
  {
    name: 'Cider week',
    status: 'sent',
    list: 'Newsletter',
    body: 'Hi {contact.first_name}, cider week starts on Monday: hot, cold and with a doughnut.',
    daysAgo: 21,
    sent: [{ variant: 0, from: 0, to: 320 }],
    leftOut: { blocked: 1, opted_out: 4 },
  },
  {
    name: 'Which holiday greeting?',
    status: 'sent',
    list: 'Morning regulars',
    body: 'Hi {contact.first_name}, our holiday blend is in. Come early, it goes fast.',
    daysAgo: 9,
    sent: [
      { variant: 1, from: 0, to: 50 },
      { variant: 0, from: 50, to: 100 },
      { variant: -1, from: 100, to: 240 },
    ],
    test: {
      variants: [{ body: 'The holiday blend is back! First cup is on us before nine.', media: [] }],
      share: 40,
      winnerBy: 'delivered',
      decideAfter: 3_600,
      decideAnyway: true,
    },
    winner: 1,
  },
  {
    name: 'Latte art evening',
    status: 'sending',
    list: 'VIP',
    body: 'Latte art evening on Thursday at six. Reply YES to keep a seat.',
    daysAgo: 0.01,
    sent: [{ variant: 0, from: 0, to: 120 }],
    waiting: { from: 120, to: 200 },
  },
  {
    name: 'Late opening',
    status: 'paused',
    list: 'VIP',
    body: 'We open an hour late tomorrow. Sorry, and see you at half past seven.',
    daysAgo: 0.05,
    sent: [{ variant: 0, from: 200, to: 260 }],
    waiting: { from: 260, to: 330 },
  },
  {
    name: 'Pumpkin loaf',
    status: 'stopped',
    list: 'Newsletter',
    body: 'The pumpkin loaf is sold out for this week. It returns on Monday.',
    daysAgo: 5,
    sent: [{ variant: 0, from: 330, to: 345 }],
  },
  {
    name: 'Catering menu',
    status: 'failed',
    list: 'Catering',
    body: 'The new catering menu is here.',
    daysAgo: 12,
    description: 'Nobody on the chosen lists can be texted, so nothing was sent.',
  },
  {
    name: 'New year hours',
    status: 'scheduled',
    list: 'Newsletter',
    body: 'Happy new year, {contact.first_name|friend}! We are open from ten on the first.',
    daysAgo: -14,
  },
  {
    name: 'Winter sale',
    status: 'waiting_for_approval',
    list: 'VIP',
    body: 'Winter sale for you first: a fifth off every bag until Sunday.',
    daysAgo: -3,
  },
  {
    name: 'Loyalty cards',
    status: 'waiting_for_confirmation',
    list: 'All',
    body: 'Loyalty cards go digital: show this text and get your tenth cup free.',
    daysAgo: -2,
  },
  {
    name: 'Spring ideas',
    status: 'draft',
    list: 'Catering',
    body: 'Spring is coming, {contact.first_name|friend}.',
    daysAgo: -30,
  },
];

interface Place {
  readonly accountId: number;
  readonly number: string;
  readonly timeZone: string;
  readonly userId: number;
}

const dayMs = 86_400_000;
/** Waiting texts are due this far ahead, so that they stay visible in the demo. */
const waitingDays = 365;
const begunStatuses: readonly WaveStatus[] = ['sending', 'paused', 'sent', 'stopped', 'failed'];
const overStatuses: readonly WaveStatus[] = ['sent', 'stopped', 'failed'];

function jobOf(wave: DemoWave, listId: number, pictures: readonly string[]): StoredJob {
  const variants = wave.test?.variants.map((variant) => ({ ...variant, media: pictures.slice(0, 1) }));

  return {
    type: 'account',
    messageType: 'custom',
    scheduleWhen: 'later',
    howToSave: wave.status === 'draft' ? 'draft' : 'create',
    body: wave.body,
    media: [],
    contact_ids: [],
    list_ids: [listId],
    excluded_list_ids: [],
    group_ids: [],
    append_optout: true,
    test: wave.test && variants ? { ...wave.test, variants } : null,
  };
}

async function play(
  tx: Tx,
  orgId: number,
  played: { wave: DemoWave; waveId: number; listId: number; place: Place; at: Date },
): Promise<void> {
  const { wave, waveId, listId, place, at } = played;
  const dueAt = new Date(at.getTime() + waitingDays * dayMs);
  const parts = [
    ...(wave.sent ?? []).map((part) => ({ ...part, sentAt: at, dueAt: at })),
    ...(wave.waiting ? [{ ...wave.waiting, variant: 0, sentAt: null, dueAt }] : []),
  ];
  for (const [index, part] of parts.entries()) {
    const variant = part.variant < 0 ? (wave.winner ?? 0) : part.variant;
    const text = variant > 0 ? (wave.test?.variants[variant - 1]?.body ?? wave.body) : wave.body;
    const body = `${text}\n${optOutLine}`;
    const chunk = { ...place, ...part, waveId, listId, n: index + 1, body, segments: segmentsOf(body) };
    await insertPlayedChunk(tx, orgId, chunk);
  }
  await countPlayedWave(tx, orgId, waveId);
}

/**
 * Adds waves to the demo's first account, one in each lasting status. Those that have started get texts and figures.
 */
export async function seedWaves(
  tx: Tx,
  orgId: number,
  { place, now, pictures }: { place: Place; now: Date; pictures: readonly string[] },
): Promise<void> {
  for (const wave of waves) {
    const at = new Date(now.getTime() - wave.daysAgo * dayMs);
    const listId = await findListId(tx, orgId, { accountId: place.accountId, name: wave.list });
    const waveId = await insertWave(tx, orgId, {
      ...place,
      name: wave.name,
      status: wave.status,
      job: jobOf(wave, listId, pictures),
      scheduledAt: at,
      startedAt: begunStatuses.includes(wave.status) ? at : null,
      finishedAt: overStatuses.includes(wave.status) ? at : null,
      createdAt: new Date(Math.min(at.getTime(), now.getTime()) - dayMs / 24),
      description: wave.description ?? 'ok',
      winner: wave.winner ?? null,
      leftOut: wave.leftOut ?? {},
    });
    if (wave.sent) {
      await play(tx, orgId, { wave, waveId, listId, place, at });
    }
  }
}
