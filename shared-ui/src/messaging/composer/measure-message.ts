import { maxBodyLength } from 'shared-contracts/domain/body-length';
import { countSegments, segmentWarnings } from 'shared-contracts/domain/segments';
import { refusalOfMessage } from './message-check.ts';
import type { WrittenMessage } from './message-check.ts';

export interface MessageMeasure {
  /** 'Unicode' tells the user why fewer characters fit; pictures make it an MMS (reference.md, Validation). */
  readonly kind: 'SMS' | 'SMS, Unicode' | 'MMS';
  /** '42/160 characters, 1 segment'. */
  readonly count: string;
  /** Whether the length is worth showing: it costs more than one plain segment, or is about to. */
  readonly isNotable: boolean;
  /** Characters that prevent GSM encoding. */
  readonly unicodeCharacters: readonly string[];
  /** Warnings about cost. Reasons why it cannot be sent are shown elsewhere. */
  readonly warnings: readonly string[];
}

const smsKinds = { 'GSM-7': 'SMS', 'UCS-2': 'SMS, Unicode' } as const;

/** The count is shown if this many or fewer characters are left in the first segment. */
const fewLeft = 40;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/**
 * Measures a message while it is being written (features CA-09). Meant for a lazy chunk because it includes the GSM
 * alphabet.
 */
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
