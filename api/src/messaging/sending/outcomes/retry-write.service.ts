import { setTimeout as pause } from 'node:timers/promises';
import type { Sending } from '../sending.rules.ts';

const tries = 60;

/**
 * Keeps a carrier's response in memory while the database restarts, rather than losing it. Gives up immediately on an
 * error that `isFinal` recognizes.
 */
export async function retryWrite(
  { platform: { log } }: { platform: Pick<Sending['platform'], 'log'> },
  write: () => Promise<void>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt >= tries || isFinal(error)) {
        throw error;
      }
      log.warn({ err: error }, 'what the carrier answered could not be written down and is tried again');
      await pause(Math.min(100 * attempt, 1_000));
    }
  }
}
