import { maxBodyLength } from 'shared-contracts/domain/body-length';
import { countSegments, segmentWarnings } from 'shared-contracts/domain/segments';
import { refusalOfMessage } from './message-check.ts';
import type { WrittenMessage } from './message-check.ts';

export interface MessageMeasure {
  /** 'Unicode' tells staff why fewer characters fit; pictures make it an MMS (reference.md, Validation). */
  readonly kind: 'SMS' | 'SMS, Unicode' | 'MMS';
  /** '42/160 characters, 1 segment'. */
  readonly count: string;
  /** Whether its length is worth showing: it costs more than one plain segment, or is about to. */
  readonly isNotable: boolean;
  /** The characters that cost the GSM alphabet. */
  readonly unicodeCharacters: readonly string[];
  /** What it may cost; why it may not be sent is said elsewhere. */
  readonly warnings: readonly string[];
}

const smsKinds = { 'GSM-7': 'SMS', 'UCS-2': 'SMS, Unicode' } as const;

/** So few characters left in the first segment are worth showing. */
const fewLeft = 40;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Measures a message while it is written (features CA-09). For a lazy chunk: it brings the GSM alphabet. */
export function measureMessage(message: WrittenMessage): MessageMeasure {
  const { hasMedia } = message;
  const body = message.rendered ?? message.body;
  const { encoding, units, segments, remaining, unicodeCharacters } = countSegments(body);
  const refusal = refusalOfMessage(message);

  return {
    kind: hasMedia ? 'MMS' : smsKinds[encoding],
    count: hasMedia
      ? `${body.length}/${maxBodyLength} characters`
      : `${units}/${units + remaining} characters, ${plural(Math.max(segments, 1), 'segment')}`,
    isNotable: hasMedia || segments > 1 || remaining <= fewLeft || unicodeCharacters.length > 0,
    unicodeCharacters: hasMedia ? [] : unicodeCharacters,
    warnings: segmentWarnings(body, hasMedia).filter((warning) => warning !== refusal),
  };
}
