import * as api from 'shared-contracts/api/waves/results';
import { codesByDescription } from '../../../messaging/carriers/error-codes.ts';
import type { WaveFailure, WaveVariant } from 'shared-contracts/domain/wave-results';
import type { TestOutcome } from 'shared-contracts/domain/wave';
import { serve } from '../../../platform/serve.ts';
import { isTemporaryFailure } from '../figures/failed-texts.store.ts';
import { figuresWithClicks } from '../figures/figures.service.ts';
import { costOf } from '../preview/render-for.service.ts';
import { bodiesOf } from '../render/render.rules.ts';
import { requireWave } from '../access/wave-access.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import type { StoredWave } from '../access/waves.store.ts';
import { readLeftOut } from '../figures/left-out.service.ts';
import {
  countResendable,
  findFailures,
  findOutcomes,
  findUnbilled,
  findVariants,
} from '../figures/results.store.ts';
import type { StoredVariant } from '../figures/results.store.ts';
import { isSignificant } from '../figures/significance.rules.ts';
import { variantName } from '../figures/variant-name.rules.ts';

/** Period after a wave's last text in which replies and opt-outs count (reference.md, Limits). */
const countedMs = 72 * 3_600_000;

function codeOf(description: string): string {
  const known = codesByDescription.find(([sentence]) => description.startsWith(sentence));

  return known?.[1] ?? /\(code (\w+)\)/.exec(description)?.[1] ?? '';
}

async function failuresOf({ platform, orgId }: Manager, waveId: number): Promise<WaveFailure[]> {
  const rows = await findFailures(platform.database.db, orgId, waveId);

  return rows.map(({ description, texts }) => ({
    reason: description,
    code: codeOf(description),
    texts,
    isTemporary: isTemporaryFailure(description),
  }));
}

async function variantsOf(
  { platform, orgId }: Manager,
  wave: StoredWave,
  stored: readonly StoredVariant[],
): Promise<WaveVariant[]> {
  if (!wave.job.test) {
    return [];
  }
  const outcomes = await findOutcomes(platform.database.db, orgId, wave.id);

  return bodiesOf(wave.job).map(({ body, media }, variant) => {
    const { recipients = 0, sent = 0 } = stored.find((one) => one.variant === variant) ?? {};
    const outcome = outcomes.find((one) => one.variant === variant);
    const { delivered = 0, replies = 0, uniqueClicks = 0 } = outcome ?? {};
    const isWinner = wave.winner === variant;

    return {
      name: variantName(variant),
      body,
      media: [...media],
      recipients,
      sent,
      delivered,
      replies,
      uniqueClicks,
      isWinner,
    };
  });
}

function outcomeOf({ testOutcome, winner }: StoredWave): TestOutcome {
  return testOutcome ?? (winner === null ? 'open' : 'winner');
}

function significanceOf(wave: StoredWave, variants: readonly WaveVariant[]): boolean | null {
  const { job } = wave;
  if (outcomeOf(wave) === 'open' || !job.test) {
    return null;
  }
  const measured = { clicks: 'uniqueClicks', replies: 'replies', delivered: 'delivered' } as const;
  const successes = measured[job.test.winnerBy];

  return isSignificant(variants.map((variant) => ({ tries: variant.sent, successes: variant[successes] })));
}

/** Results of a wave so far (features CA-05, CA-07). */
export const getWaveResults = serve(api.getWaveResults).with(async (caller, { waveId }) => {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const wave = await requireWave(caller, waveId);
  const figures = (await figuresWithClicks(db, orgId, [waveId])).of(waveId);
  const failures = figures.failed > 0 ? await failuresOf(caller, waveId) : [];
  const stored = await findVariants(db, orgId, waveId);
  const variants = await variantsOf(caller, wave, stored);
  const unbilled = figures.sent < figures.tried ? await findUnbilled(db, orgId, waveId) : [];
  // A text with pictures counts as one segment.
  const priceOf = ({ segments, hasMedia }: { segments: number; hasMedia: boolean }) =>
    segments * costOf(platform.config, { segments: 1, hasMedia });
  const sumOf = (parts: readonly { segments: number }[]) => parts.reduce((sum, one) => sum + one.segments, 0);
  const bodies = bodiesOf(wave.job);
  const written = stored.map(({ variant, segments }) => {
    const body = bodies[variant < 0 ? (wave.winner ?? 0) : variant];

    return { segments, hasMedia: (body?.media.length ?? 0) > 0 };
  });
  const costOfAll = (parts: typeof written) => parts.reduce((sum, part) => sum + priceOf(part), 0);
  const { finishedAt } = wave;

  return {
    id: waveId,
    figures: { ...figures, segments: Math.max(figures.segments - sumOf(unbilled), 0) },
    leftOut: await readLeftOut(db, orgId, wave),
    failures,
    temporaryFailures: failures.some(({ isTemporary }) => isTemporary)
      ? await countResendable(db, orgId, waveId)
      : 0,
    cost: Math.max(costOfAll(written) - costOfAll(unbilled), 0),
    variants,
    testOutcome: outcomeOf(wave),
    isSignificant: significanceOf(wave, variants),
    countedUntil: finishedAt ? new Date(finishedAt.getTime() + countedMs).toISOString() : null,
  };
});
