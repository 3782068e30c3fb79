import type { WaveRow } from 'shared-contracts/domain/wave';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { clockTime, plannedDay, plannedTime } from 'shared-ui/messaging/words/times';
import { waveStates } from './wave-states.ts';

type LineWave = Pick<
  WaveRow,
  'status' | 'scheduledTime' | 'updatedAt' | 'startedAt' | 'finishedAt' | 'sent'
> & {
  readonly recipients: number;
};

interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

const nearDays = /^(?:Today|Tomorrow|Yesterday)/;
/** Formats within a sentence: 'Today' as 'today'. */
const within = (words: string): string => words.replace(nearDays, (day) => day.toLowerCase());

const dayWords = (instant: string, { now, timeZone }: Clock): string =>
  within(plannedDay(instant, now, timeZone));
const timeWords = (instant: string, { now, timeZone }: Clock): string =>
  within(plannedTime(instant, now, timeZone));

/** Formats a time in the past: 'just now', '5 min ago', '2 h ago', 'yesterday', 'Nov 16'. */
function agoWords(instant: string, clock: Clock): string {
  const minutes = Math.floor((clock.now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 1) {
    return 'just now';
  }
  if (minutes < 60) {
    return `${minutes} min ago`;
  }
  const hours = Math.floor(minutes / 60);

  return hours < 24 ? `${hours} h ago` : dayWords(instant, clock);
}

/** Formats when something started: its clock time if that was today, otherwise its day. */
function sinceWords(instant: string, clock: Clock): string {
  const day = dayWords(instant, clock);

  return `since ${day === 'today' ? clockTime(instant, clock.timeZone) : day}`;
}

/** Describes a wave before it is sent. */
function plannedLine({ status, scheduledTime, updatedAt }: LineWave, clock: Clock): string {
  const { label } = waveStates[status];
  const isAhead = scheduledTime !== null && Date.parse(scheduledTime) > clock.now.getTime();
  if (status === 'draft') {
    return updatedAt ? `${label} · edited ${agoWords(updatedAt, clock)}` : label;
  }
  if (status === 'scheduled') {
    if (scheduledTime === null) {
      return label;
    }

    return isAhead
      ? `Sends ${timeWords(scheduledTime, clock)}`
      : `Was due ${timeWords(scheduledTime, clock)}`;
  }
  if (isAhead) {
    return `${label} · due ${dayWords(scheduledTime, clock)}`;
  }

  return updatedAt ? `${label} · ${sinceWords(updatedAt, clock)}` : label;
}

/**
 * Describes a wave's status, with the time that matters in it and its number of texts: 'Draft · edited 2 h ago',
 * 'Sends Dec 9, 11:49 PM', 'Sent Nov 16 · 240'. Times of day are in the zone the wave was planned in.
 */
export function waveLine(wave: LineWave, clock: Clock): string {
  const { status, scheduledTime, startedAt, finishedAt, updatedAt, recipients, sent } = wave;
  const { label } = waveStates[status];
  const day = (instant: string | null | undefined): string => (instant ? ` ${dayWords(instant, clock)}` : '');
  // Responses of the previous release have only the scheduled time.
  const ended = finishedAt ?? updatedAt ?? scheduledTime;
  switch (status) {
    case 'compiling':
      return recipients > 0 ? `${label} · ${exactCount(recipients)} so far` : label;
    case 'sending': {
      const since = startedAt ?? scheduledTime;
      const start = since ? ` ${sinceWords(since, clock)}` : '';

      return `${label}${start} · ${exactCount(sent)} of ${exactCount(recipients)}`;
    }
    case 'paused':
      // Without recipients, it was paused before it was compiled, because the database was restored.
      return recipients > 0
        ? `${label}${day(updatedAt)} · ${exactCount(sent)} of ${exactCount(recipients)}`
        : `${label}${day(updatedAt)}`;
    case 'sent':
      return `${label}${day(ended)} · ${exactCount(sent)}`;
    case 'stopped':
    case 'failed':
      return `${label}${day(ended)} · ${sent > 0 ? `${exactCount(sent)} sent` : 'nothing sent'}`;
    default:
      return plannedLine(wave, clock);
  }
}
