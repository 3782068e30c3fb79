import type { AccountFigures, MessagingStats, WaveQuickStats } from 'shared-contracts/domain/dashboard';
import { useCaller } from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import type { useWaveFigures } from '../../data/dashboard/dashboard.data.ts';
import { differenceOf } from '../../data/dashboard/difference.ts';
import type { FigureKind } from '../../data/dashboard/difference.ts';
import type { Period } from '../../data/dashboard/period.ts';
import { Figures, formatAverage, formatRate } from './figures.tsx';
import type { Figure } from './figures.tsx';
import { PeriodNote, expected } from './period-note.tsx';

interface WaveFiguresProps extends Pick<ReturnType<typeof useWaveFigures>, 'quick' | 'messaging'> {
  readonly period: Period;
}

const formats = { count: exactCount, rate: formatRate, average: formatAverage } as const;

/** Figures of waves and replies, each with its difference to the period before (features CA-02). */
export function WaveFigures({ quick, messaging, period }: WaveFiguresProps) {
  const { accountId } = useCaller();
  const waves = quick.data && figuresOfWaves(quick.data);
  const replies = messaging.data && figuresOfReplies(messaging.data, accountId);
  const ratedWaves = wordsOfRated(quick.data);
  const figureOf = (of: FigureOf): Figure => toFigure(of, period.previousWords);

  return (
    <>
      <PeriodNote
        period={period}
        previous={messaging.data || messaging.isError ? messaging.data?.previous : expected}
      />
      <Figures
        label="Waves and replies"
        isStale={quick.isPlaceholderData || messaging.isPlaceholderData}
        figures={[
          figureOf({ name: 'Waves sent', kind: 'count', query: quick, values: waves?.sent }),
          figureOf({
            name: 'Average delivery rate',
            kind: 'rate',
            query: quick,
            values: waves?.delivery,
            definition: `Delivered texts as a share of all texts sent in ${ratedWaves}.`,
          }),
          figureOf({
            name: 'Click-through rate',
            kind: 'rate',
            query: quick,
            values: waves?.clicks,
            definition: `People who clicked, as a share of all texts sent in ${ratedWaves}.`,
          }),
          figureOf({
            name: 'Average response rate',
            kind: 'rate',
            query: messaging,
            values: replies?.response,
            definition: 'People who texted you, as a share of the people you texted. Can be above 100%.',
          }),
          figureOf({
            name: 'Responses per contact',
            kind: 'average',
            query: messaging,
            values: replies?.perContact,
          }),
          figureOf({
            name: 'Average opt-out rate',
            kind: 'rate',
            query: messaging,
            values: replies?.optOut,
            definition: 'People who opted out, as a share of the people you texted.',
          }),
        ]}
      />
    </>
  );
}

/** A figure now and in the period before; undefined before means that it cannot be compared. */
interface Values {
  readonly now: number | null;
  readonly before: number | null | undefined;
}

interface FigureOf {
  readonly name: string;
  readonly kind: FigureKind;
  readonly query: { readonly isError: boolean };
  readonly values: Values | undefined;
  readonly definition?: string;
}

function toFigure({ name, kind, query, values, definition }: FigureOf, than: string): Figure {
  const shared = { name, ...(definition === undefined ? {} : { definition }) };
  if (!values) {
    return { ...shared, value: query.isError ? '–' : undefined };
  }
  const { now, before } = values;

  return {
    ...shared,
    value: now === null ? '–' : formats[kind](now),
    difference: before === undefined ? undefined : differenceOf({ kind, now, before, than }),
  };
}

/** Returns a figure of the period before: null if there is none, undefined if that period has no figures at all. */
function beforeOf<Before extends object>(
  previous: Before | null | undefined,
  figureOf: (previous: Before) => number | null,
): number | null | undefined {
  return previous ? figureOf(previous) : undefined;
}

function figuresOfWaves(quick: WaveQuickStats) {
  const { wavesSent, averageDeliveryRate, clickThroughRate, ratedWaves = wavesSent, previous } = quick;
  // Rates that cover only the latest waves of a period say nothing about the other one's.
  const isCapped = ratedWaves < wavesSent || (previous ? previous.ratedWaves < previous.wavesSent : false);
  const rated = isCapped ? undefined : previous;

  return {
    sent: { now: wavesSent, before: beforeOf(previous, (one) => one.wavesSent) },
    delivery: { now: averageDeliveryRate, before: beforeOf(rated, (one) => one.averageDeliveryRate) },
    clicks: { now: clickThroughRate, before: beforeOf(rated, (one) => one.clickThroughRate) },
  };
}

const isOf =
  (accountId: number) =>
  (account: AccountFigures): boolean =>
    account.accountId === accountId;

/** Returns rates; null if nobody was texted or texted in, because a share of nobody is not 0%. */
function figuresOfReplies(messaging: MessagingStats, accountId: number) {
  const { averageResponseRate, averageRPC, averageOptOutRate, accountBreakdown, previous } = messaging;
  const { contactsReached, contactsResponded } = accountBreakdown.find(isOf(accountId)) ?? {};

  return {
    response: {
      now: contactsReached === 0 ? null : averageResponseRate,
      before: beforeOf(previous, (one) => one.averageResponseRate),
    },
    perContact: {
      now: contactsResponded === 0 ? null : averageRPC,
      before: beforeOf(previous, (one) => one.averageRPC),
    },
    optOut: {
      now: contactsReached === 0 ? null : averageOptOutRate,
      before: beforeOf(previous, (one) => one.averageOptOutRate),
    },
  };
}

/** Returns which waves the rates cover, since a long period has more than are read. */
function wordsOfRated(quick: WaveQuickStats | undefined): string {
  const { wavesSent = 0, ratedWaves = wavesSent } = quick ?? {};

  return ratedWaves < wavesSent ? `the latest ${exactCount(ratedWaves)} waves` : 'these waves';
}
