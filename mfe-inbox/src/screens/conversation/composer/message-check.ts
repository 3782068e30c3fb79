import { holdsPlaceholder } from 'shared-contracts/domain/placeholders';
import { countSegments, maxBodyLength, segmentWarnings } from 'shared-contracts/domain/segments';
import { sentenceFor } from 'shared-ui';

export interface MessageCheck {
  /** 'Unicode' tells staff why fewer characters fit; pictures make it an MMS (reference.md, Validation). */
  readonly kind: 'SMS' | 'SMS, Unicode' | 'MMS';
  /** '42/160 characters, 1 segment'. */
  readonly count: string;
  /** The characters that cost the GSM alphabet. */
  readonly unicodeCharacters: readonly string[];
  readonly warnings: readonly string[];
  /** Why it may not be sent as it stands; undefined = it may. */
  readonly refusal: string | undefined;
  readonly isEmpty: boolean;
}

const smsKinds = { 'GSM-7': 'SMS', 'UCS-2': 'SMS, Unicode' } as const;

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function refusalOf(body: string, warnings: readonly string[]): string | undefined {
  if (holdsPlaceholder(body)) return sentenceFor('message_has_placeholder');
  if (body.length <= maxBodyLength) return undefined;

  return warnings.length > 0 ? warnings[0] : `A message may have at most ${maxBodyLength} characters.`;
}

/** What the composer says of a message while it is written (features IN-03, CA-09). */
export function checkMessage(body: string, hasMedia: boolean): MessageCheck {
  const { encoding, units, segments, remaining, unicodeCharacters } = countSegments(body);
  const warnings = segmentWarnings(body, hasMedia);
  const isTooLong = body.length > maxBodyLength;
  const refusal = refusalOf(body, isTooLong && hasMedia ? warnings : []);

  return {
    kind: hasMedia ? 'MMS' : smsKinds[encoding],
    count: hasMedia
      ? `${body.length}/${maxBodyLength} characters`
      : `${units}/${units + remaining} characters, ${plural(Math.max(segments, 1), 'segment')}`,
    unicodeCharacters: hasMedia ? [] : unicodeCharacters,
    warnings: warnings.filter((warning) => warning !== refusal),
    refusal,
    isEmpty: body.trim() === '' && !hasMedia,
  };
}
