import type { ConsentTarget } from './known-columns.rules.ts';
import {
  blankWords,
  consentWords,
  noWords,
  refusalWords,
  waitingWords,
  yesWords,
} from './consent-words.rules.ts';

/** Meaning of one cell in a consent column. */
export type Saying = 'may_text' | 'opted_out' | 'blocked' | 'waiting' | 'nothing' | 'unclear';

type CellKind = 'yes' | 'no' | 'consent' | 'refusal' | 'waiting' | 'date' | 'blank' | 'unknown';

const channels = /^(sms|text|email|e mail|web|mobile|push|mobile push|directmail|direct mail|whatsapp|mail)$/;
const month = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
const dates = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}([T ].*)?$/i,
  /^\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2})([,T ].*)?$/i,
  /^(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])(T?\d{4,6}Z?)?$/i,
  /^1\d{9}(\d{3})?(\.\d+)?$/, // Unix time
  /^4\d{4}(\.\d+)?$/, // days since 1900, as spreadsheets count
];

/** Dates that programs write for "no date". */
const zeroDate = /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}/;
const firstDate = /^(1970-01-01|1900-01-0[01]|0001-01-01)/;

/** A refusal followed by more words, such as "Opted out by user". */
const refusal =
  /^(un ?subscri\w*|opted out|opt out|never (subscribed|opted in)|not (subscribed|opted in|consented)|do not (text|contact|call))\b/;
const consent = /^(subscribed|opted in)\b(?!.*\b(out|un\w+|no|not|stop\w*|until|cancel\w*|never|then)\b)/;

function isDate(cell: string): boolean {
  return (
    dates.some((form) => form.test(cell)) ||
    (month.test(cell) &&
      /\b(19|20)\d{2}\b/.test(cell) &&
      !Number.isNaN(Date.parse(cell.replace(/(\d)(st|nd|rd|th)\b/i, '$1'))))
  );
}

/** Normalizes a cell: removes case, accents, punctuation and a trailing date. */
function plainCell(cell: string): string {
  return cell
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\uFE0F]/gu, '')
    .toLowerCase()
    .replace(/\b(on|at|since|el|le|am)? *\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}.*$/u, ' ')
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/[^\p{L}\p{N}\p{S}✓✔☑✗✘✕☐☒[\]{}]+/gu, ' ')
    .trim();
}

function partsOf(cell: string): string[] {
  return cell
    .replace(/[[\]"']/g, '')
    .split(/[,;|]/)
    .map((part) => plainCell(part))
    .filter((part) => part !== '');
}

/** Whether a cell only names channels, such as "Mobile". */
export function namesChannels(cell: string): boolean {
  const listed = partsOf(cell);

  return listed.length > 0 && listed.every((part) => channels.test(part));
}

/** Parses a cell that lists channels, such as Klaviyo's ["email", "sms"]. */
function readChannels(cell: string): CellKind | undefined {
  if (!namesChannels(cell)) {
    return undefined;
  }

  return partsOf(cell).some((part) => part === 'sms' || part === 'text') ? 'consent' : 'refusal';
}

/** Classifies a cell of a consent column, regardless of the column's question. */
export function cellKind(cell: string): CellKind {
  const text = cell.trim();
  if (/^[-–—./\s]*$/.test(text) || zeroDate.test(text)) {
    return 'blank';
  }
  if (firstDate.test(text)) {
    return 'unknown';
  }
  if (isDate(text)) {
    return 'date';
  }
  const plain = plainCell(text);
  if (plain === '') {
    return 'unknown';
  }
  if (blankWords.has(plain)) {
    return 'blank';
  }
  if (waitingWords.has(plain)) {
    return 'waiting';
  }
  if (refusalWords.has(plain) || refusal.test(plain)) {
    return 'refusal';
  }
  if (consentWords.has(plain) || consent.test(plain)) {
    return 'consent';
  }
  if (yesWords.has(plain)) {
    return 'yes';
  }

  return noWords.has(plain) ? 'no' : (readChannels(text) ?? 'unknown');
}

const byQuestion: Record<ConsentTarget, Record<CellKind, Saying>> = {
  textConsent: {
    yes: 'may_text',
    no: 'opted_out',
    date: 'may_text',
    consent: 'may_text',
    refusal: 'opted_out',
    waiting: 'waiting',
    blank: 'nothing',
    unknown: 'unclear',
  },
  optOut: {
    yes: 'opted_out',
    no: 'nothing',
    date: 'opted_out',
    consent: 'may_text',
    refusal: 'opted_out',
    waiting: 'waiting',
    blank: 'nothing',
    unknown: 'unclear',
  },
  blocked: {
    yes: 'blocked',
    no: 'nothing',
    date: 'blocked',
    consent: 'unclear',
    refusal: 'blocked',
    waiting: 'unclear',
    blank: 'nothing',
    unknown: 'unclear',
  },
};

/** Interprets a cell as the answer to its column's question. */
export function readConsent(target: ConsentTarget, cell: string): Saying {
  return byQuestion[target][cellKind(cell)];
}
