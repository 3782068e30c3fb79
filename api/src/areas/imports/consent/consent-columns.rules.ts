import { cellKind, namesChannels } from './read-consent.rules.ts';
import { headerWords } from './header-words.rules.ts';
import { knownColumns, otherColumns } from './known-columns.rules.ts';
import type { ConsentTarget } from './known-columns.rules.ts';
import { isOfOtherChannel, matchConsentName } from './name-patterns.rules.ts';

/** A consent column, and whether it was recognized by name or by its cells. */
export interface ConsentColumn {
  readonly target: ConsentTarget;
  readonly because: 'header' | 'content';
}

/** A column with more distinct unrecognized texts than this holds notes, not consent. */
const mostUnclearValues = 5;

const targets: ReadonlySet<string> = new Set(['textConsent', 'optOut', 'blocked']);

/** Whether a column's target is a consent target. */
export const isConsentTarget = (target: string): target is ConsentTarget => targets.has(target);

function isFreeText(filled: readonly string[]): boolean {
  const values = new Set(filled);

  return values.size > mostUnclearValues && filled.every((cell) => cellKind(cell) === 'unknown');
}

/** Whether every filled cell states consent by itself, such as UNSUBSCRIBED. */
function saysConsent(filled: readonly string[]): boolean {
  const kinds = filled.map(cellKind).filter((kind) => kind !== 'blank');

  return kinds.length > 0 && kinds.every((kind) => kind === 'consent' || kind === 'refusal');
}

/** Names that mean "may we text?" only if the cells answer it: 'SMS' could also be the phone. */
const isQuestion = /^(sms|mms|texts?|texting|text messages?|sms messages?|marketing|promotions?)$/;

const isStatus =
  /^((sms |text )?(subscription|subscriber|member|contact|marketing|list) )?(status|state|estado|statut|stato)$/;

/**
 * Whether a column's name can ask for consent. A status such as "active" counts only if another cell states consent,
 * such as "unsubscribed".
 */
function asksByContent(words: string, filled: readonly string[]): boolean {
  const isAboutConsent = filled.some((cell) => ['consent', 'refusal'].includes(cellKind(cell)));

  return isQuestion.test(words) || (isStatus.test(words) && isAboutConsent && !filled.every(isTooShort));
}

const isAnswer = (cell: string): boolean =>
  ['yes', 'no', 'consent', 'refusal', 'blank'].includes(cellKind(cell));

/**
 * Whether a cell is too short to identify a column: a word such as "in", or a channel. Labels of phones and sources of
 * leads name channels too, such as "Mobile" and "Web".
 */
const isTooShort = (cell: string): boolean =>
  /^\W*(in|out|start(ed)?|stop(ped)?|invalid|pending|alta|baja)\W*$/i.test(cell) || namesChannels(cell);

function recognize(header: string, cells: readonly string[]): ConsentColumn | undefined {
  const words = headerWords(header);
  if (otherColumns.has(words)) {
    return undefined;
  }
  const known = knownColumns.get(words);
  if (known) {
    return { target: known.target, because: 'header' };
  }
  const filled = cells.filter((cell) => cell.trim() !== '');
  const target = matchConsentName(words);
  if (target) {
    return isFreeText(filled) ? undefined : { target, because: 'header' };
  }
  if (filled.length > 0 && filled.every(isAnswer) && asksByContent(words, filled)) {
    return { target: 'textConsent', because: 'content' };
  }
  const isByContent = !isOfOtherChannel(words) && saysConsent(filled) && !filled.every(isTooShort);

  return isByContent ? { target: 'textConsent', because: 'content' } : undefined;
}

/**
 * Finds a file's consent columns by name and content, one entry per column (texting-rules.md, Imports and exports).
 * Columns about another channel's marketing count only if no column is about texts.
 */
export function findConsentColumns(
  header: readonly string[],
  columns: readonly (readonly string[])[],
): (ConsentColumn | undefined)[] {
  const found = header.map((name, at) => recognize(name, columns[at] ?? []));
  const isFallback = (at: number): boolean =>
    knownColumns.get(headerWords(header[at] ?? ''))?.isFallback === true;
  const hasOwn = found.some((column, at) => column && column.target !== 'blocked' && !isFallback(at));

  return found.map((column, at) => (hasOwn && isFallback(at) ? undefined : column));
}
