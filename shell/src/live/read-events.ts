import { createParser } from 'eventsource-parser';
import type { EventSourceMessage } from 'eventsource-parser';

/** A stream that is silent for this long is dead: the API sends a comment every 15 s. */
const silenceMs = 40_000;

/**
 * Reads a stream of server-sent events to its end. Throws if the connection breaks or falls silent, as half-open
 * sockets do, and at once if that happened while the device slept or changed its network.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({ onEvent });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await readOrGiveUp(reader);
      if (done) {
        return;
      }
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

async function readOrGiveUp(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const waiting = new AbortController();
  try {
    return await Promise.race([reader.read(), untilDead(waiting.signal)]);
  } finally {
    waiting.abort();
  }
}

/** Rejects once nothing can be expected of the connection any more. */
function untilDead(signal: AbortSignal): Promise<never> {
  const since = Date.now();

  return new Promise((_resolve, reject) => {
    const giveUp = (): void => reject(new Error('The live stream timed out.'));
    const timer = setTimeout(giveUp, silenceMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    // A phone that sleeps stops the timer too.
    const onVisible = (): void =>
      !document.hidden && Date.now() - since >= silenceMs ? giveUp() : undefined;
    document.addEventListener('visibilitychange', onVisible, { signal });
    window.addEventListener('online', giveUp, { signal });
  });
}
