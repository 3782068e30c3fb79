import type { Page } from '../../../platform/db/sql/after-key.sql.ts';
import { forEachRow } from '../../../platform/jobs/for-each-row.ts';
import { createDuePoller } from '../../../platform/jobs/loop/due-poller.ts';
import type { DuePoller } from '../../../platform/jobs/loop/due-poller.ts';
import { startLoop } from '../../../platform/jobs/loop/start-loop.ts';
import { rowsInPages } from '../../../platform/jobs/pages-of-rows.ts';
import { createRestingRows } from '../../../platform/jobs/resting-rows.ts';
import type { RestingRows } from '../../../platform/jobs/resting-rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { compileWave } from '../compile/compile-wave.service.ts';
import { findDueChunks, postponeChunk } from './chunks.store.ts';
import type { DueChunk } from './chunks.store.ts';
import { endWave } from './end-wave.service.ts';
import { createProgressPublisher } from './publish-progress.service.ts';
import type { ProgressPublisher } from './publish-progress.service.ts';
import type { WaveSending } from './wave-sending.ts';
import { createChunkWork } from './work-chunk.service.ts';
import {
  findNextChunkMs,
  findNextDueWave,
  findOrganizationsWithFreshWaves,
  findWavesToCompile,
  findWavesToEnd,
  mostWaves,
} from './waves-at-work.store.ts';
import type { WaveKey } from './waves-at-work.store.ts';

export interface WaveSender {
  /** Stops claiming and resolves once the slices in progress are settled. */
  stop(): Promise<void>;
}

/** Poll intervals while chunks wait for the limits of their numbers, and while a wave waits for anything else. */
const busyPollMs = 100;
const openPollMs = 500;
/** Interval for finding finished waves while there is always something to send. */
const endPollMs = 500;
/** Most slices in progress: while one is rendered, others are being stored or are at their carriers. */
const mostUnderWay = 4;
/** Pause before a failed chunk is tried again; longer for a trial without free messages. */
const failedPauseMs = 2_000;
const heldPauseMs = 10_000;

const nameOf = ({ orgId, waveId, n }: DueChunk): string => `${orgId} ${waveId} ${n}`;

/**
 * Creates the polls for waves to compile; the first poll queries every organization. Waves that are resting leave their
 * place to others.
 */
export function createWavePoller(
  { database: { db } }: Platform,
  resting: RestingRows = createRestingRows(),
): DuePoller<WaveKey> {
  return createDuePoller({
    findFresh: (span) => findOrganizationsWithFreshWaves(db, span),
    findDue: (now, orgIds) => findWavesToCompile(db, now, { orgIds, except: resting.numbersOf('waveId') }),
    findNext: (now) => findNextDueWave(db, now),
    limit: mostWaves,
  });
}

/** Compiles every wave that a poll finds; one that cannot be compiled is retried and does not block the others. */
export async function compileDueWaves(
  platform: Platform,
  {
    poller,
    resting = createRestingRows(),
    isStopped = () => false,
    onCompiled = () => {},
  }: {
    poller: DuePoller<WaveKey>;
    resting?: RestingRows;
    isStopped?: () => boolean;
    onCompiled?: () => void;
  },
): Promise<void> {
  await forEachRow(
    await poller.findDueWork(new Date()),
    {
      log: platform.log,
      failure: 'a wave was not compiled and is tried again',
      idsOf: ({ orgId, waveId }) => ({ orgId, waveId }),
      isStopped,
      resting,
    },
    async (wave) => {
      while (!isStopped() && (await compileWave(platform, wave)) === 'more') {}
      onCompiled();
    },
  );
}

/** Ends every wave that is done; one that cannot be ended is retried and does not block the others. */
export async function endDueWaves(
  waveSending: WaveSending,
  progress: ProgressPublisher,
  resting: RestingRows = createRestingRows(),
): Promise<void> {
  const { database, log } = waveSending.platform;
  await forEachRow(
    rowsInPages((page: Page<WaveKey>) => findWavesToEnd(database.db, page), mostWaves),
    {
      log,
      failure: 'a wave was not ended and is tried again',
      idsOf: ({ orgId, waveId }) => ({ orgId, waveId }),
      resting,
    },
    (wave) => endWave(waveSending, wave, progress),
  );
}

/** Compiles waves at their time and sends their chunks until stopped; any number of processes share one database. */
export function startWaveSender(waveSending: WaveSending): WaveSender {
  const { database, log, notify } = waveSending.platform;
  const workChunk = createChunkWork(waveSending);
  const progress = createProgressPublisher(waveSending);
  const underWay = new Map<string, Promise<void>>();
  const pausedUntil = new Map<string, number>();
  const held = new Set<number>();
  let endedAt = 0;

  /** Publishes once that a wave is held. */
  function noteHeld(chunk: DueChunk): void {
    if (!held.has(chunk.waveId)) {
      held.add(chunk.waveId);
      progress.publish(chunk);
    }
  }

  /** Postpones a chunk that failed, so that a wave's other chunks take its place among the first. */
  async function leavePlace({ orgId, waveId, n }: DueChunk): Promise<void> {
    const dueAt = new Date(Date.now() + failedPauseMs);
    await postponeChunk(database.db, orgId, { waveId, n, dueAt }).catch((error: unknown) =>
      log.warn({ err: error, waveId, chunk: n }, 'a chunk of a wave was not postponed'),
    );
  }

  function begin(chunk: DueChunk): void {
    const name = nameOf(chunk);
    const work = workChunk(chunk)
      .then((outcome) => {
        if (outcome === 'sent') {
          held.delete(chunk.waveId);
          progress.publish(chunk);
          chunks.wake();
        } else if (outcome === 'held') {
          pausedUntil.set(name, performance.now() + heldPauseMs);
          noteHeld(chunk);
        }
      })
      .catch((error: unknown) => {
        log.error(
          { err: error, waveId: chunk.waveId, chunk: chunk.n },
          'a chunk of a wave was not worked on',
        );
        pausedUntil.set(name, performance.now() + failedPauseMs);

        return leavePlace(chunk);
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, work);
  }

  /** Starts due chunks, one of each number before a second one. */
  function beginDue(due: readonly DueChunk[]): void {
    const now = performance.now();
    for (const chunk of due) {
      const name = nameOf(chunk);
      if (underWay.size >= mostUnderWay) {
        return;
      }
      if (!underWay.has(name) && (pausedUntil.get(name) ?? 0) <= now) {
        pausedUntil.delete(name);
        begin(chunk);
      }
    }
  }

  const restingStarts = createRestingRows();
  const restingEnds = createRestingRows();
  const poller = createWavePoller(waveSending.platform, restingStarts);

  /** Starts the chunks that are due. Returns the milliseconds until there may be more, as far as a wave has any. */
  async function startDueChunks(): Promise<number | undefined> {
    const due = await findDueChunks(database.db);
    beginDue(due);
    if (due.length === 0 || performance.now() - endedAt > endPollMs) {
      endedAt = performance.now();
      await endDueWaves(waveSending, progress, restingEnds);
    }
    if (due.length > 0 || underWay.size > 0) {
      return busyPollMs;
    }

    const dueMs = await findNextChunkMs(database.db);

    return dueMs !== undefined && dueMs <= 0 ? openPollMs : dueMs;
  }

  const chunks = startLoop({
    round: startDueChunks,
    onError: (error) => log.warn({ err: error }, 'the waves could not be read and are tried again'),
    // A slice that has ended leaves its place to the next one immediately.
    apartMs: 0,
    notify,
    wokenBy: ['waves'],
  });
  const starts = startLoop({
    async round(isStopped) {
      await compileDueWaves(waveSending.platform, {
        poller,
        resting: restingStarts,
        isStopped,
        onCompiled: chunks.wake,
      });

      return poller.restMs();
    },
    onError: (error) => log.warn({ err: error }, 'waves were not compiled and are tried again'),
    notify,
    wokenBy: ['waves'],
    wokenSoonBy: ['organization.changed'],
  });

  return {
    async stop() {
      await Promise.all([starts.stop(), chunks.stop()]);
      await Promise.allSettled(underWay.values());
      await progress.stop();
    },
  };
}
