import { Writable } from 'node:stream';
import { tellsOfMistake } from 'shared-contracts/testing/mistakes';

/** A log's destination that keeps the lines about a mistake in code. */
export interface MistakesInLog extends Writable {
  readonly lines: readonly string[];
}

/**
 * Collects logged errors that only a mistake in code can cause. Background work logs them and continues, so a test
 * of something else would pass.
 */
export function collectMistakes(): MistakesInLog {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      const text = line.toString();
      if (tellsOfMistake(text)) {
        lines.push(text.trim());
      }
      if (process.env['TEST_LOG_LEVEL']) {
        process.stdout.write(text);
      }
      done();
    },
  });

  return Object.assign(stream, { lines });
}
