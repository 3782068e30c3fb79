import { optOutPhrases } from './opt-out-phrases.ts';

const anyOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;
const anyPhrase = (field: keyof (typeof optOutPhrases)[number]): string =>
  anyOf(optOutPhrases.flatMap((language) => language[field]));

const keywords = anyPhrase('keywords');
const ambiguousKeywords = anyPhrase('ambiguousKeywords');
const subscription = `(?: ${anyPhrase('determiners')})*(?: ${anyPhrase('subscriptions')})`;

/** End of a clause, so that "to end" is about the texts and "to end hunger" is not. */
const clauseEnd = '(?= ?(?:$|[\\n.,;:!?)\\]|/&"\'*-]))';
const purpose = `(?:${anyPhrase('purposes')}\\b|${anyPhrase('openPurposes')}\\b(?:${clauseEnd}|${subscription}\\b))`;
const toPurpose = ` ?(?:${anyPhrase('purposeMarks')} ?|[=:>-]+ ?)${purpose}`;

const opening = '[ :"\'*_`()\\[\\]<>-]{1,4}';
const quote = '["\'*_`)\\]>]';
/** Matches unless a letter follows, or a digit other than in "STOP2END". */
const wordEnd = '(?!\\p{L}|-\\p{L}|\\p{N}(?!(?:end|quit|stop|cancel|opt|unsub)))';

/** "Reply with the word STOP": the verb, optional fillers, and the keyword. */
const instruction = new RegExp(
  `(?<![\\p{L}\\p{N}])${anyPhrase('verbs')}\\b(?:${opening}${anyPhrase('fillers')}\\b){0,8}` +
    `(?<opening>${opening})(?:(?<keyword>${keywords})|${ambiguousKeywords})${wordEnd}`,
  'giu',
);

/** Words before a verb that negate it or make it a noun. */
const negation = new RegExp(`(?:^|\\s)${anyPhrase('negations')} ?$`, 'iu');

/** Continuations that give a capitalized keyword another meaning: "text STOP by our shop", "send STOP signs". */
const otherMeaning =
  /^ (?:by(?! (?:text|sms|reply)\b)|over\b|in (?:today|tonight|tomorrow|now|soon|for|and|at|store|this)\b|signs?\b|lights?\b|motion\b|watch(?:es)?\b|\p{L}+ing\b)/iu;

/** Continuations that make a lowercase word a keyword. */
const continuation = new RegExp(
  `^(?:${quote}|$|[\\n.,;:!?/|&=]| ?(?:[\\n&=/|(-]|$)| ${anyPhrase('followers')}(?![\\p{L}\\p{N}]))`,
  'iu',
);
const purposeNext = new RegExp(`^${quote}?${toPurpose}`, 'iu');
const purposeBefore = new RegExp(`\\b${purpose}[^.!?\\n]*$`, 'iu');

/** Instructions without a verb: "STOP to end", "STOP=quit" and the French "STOP au 36180". Uppercase only. */
const bareInstruction = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<keyword>STOP(?: ?SMS)?|ALTO|BAJA|ARRET)${quote}?(?:${toPurpose}(?:${clauseEnd}|${subscription})| au [0-9]{4,})`,
  'giu',
);
/** Instructions that share a verb: "Reply HELP for help, stop to cancel". */
const sharedVerb = new RegExp(
  `\\b${anyPhrase('verbs')}\\b[^.!?\\n]{1,60}?(?:[,;/&]|\\b(?:or|and|o|y|ou|et)\\b) ?${quote}?${keywords}${wordEnd}${quote}?${toPurpose}`,
  'iu',
);

/** Cheap check that skips most texts, because this runs for each recipient of a wave. */
const mayNameKeyword =
  /stop|unsub|opt.?out|revoke|cancel|quit|\bend\b|\balto\b|\bbaja\b|\bpar(?:ar|e)\b|detener|desuscri|\bfin\b|salir|arr[eê]t|d[eé]s(?:abonn|inscri)|annul|termin|[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFF21-\uFF5A]/i;

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const marks = /\p{M}/gu;

/** Returns a text without accents, invisible characters and typographic quotes, with its case unchanged. */
function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(marks, '')
    .replace(/[‘’‚‛´`ʼ]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[^\S\n]+/g, ' ');
}

/** Number of characters before a verb that can change its meaning. */
const mostBefore = 160;

function isInstruction(match: RegExpExecArray, text: string): boolean {
  const { opening: between = '', keyword } = match.groups ?? {};
  const before = text.slice(Math.max(0, match.index - mostBefore), match.index);
  const rest = text.slice(match.index + match[0].length);
  if (negation.test(before.trimEnd())) {
    return false;
  }
  if (keyword === undefined) {
    return purposeNext.test(rest) || (purposeBefore.test(before) && continuation.test(rest));
  }
  const isQuoted = /["'*_`[<(]/.test(between);
  const isCapital = keyword === keyword.toUpperCase();

  return (
    isQuoted || purposeNext.test(rest) || (isCapital ? !otherMeaning.test(rest) : continuation.test(rest))
  );
}

/**
 * Returns whether a text tells its reader to reply, text or send an opt-out keyword, in English, Spanish or French. A
 * text that only contains such a word ("Non-STOP deals", "STOP by our shop") does not (texting-rules.md, Sending).
 */
export function tellsHowToStop(text: string): boolean {
  if (!mayNameKeyword.test(text)) {
    return false;
  }
  const plain = plainOf(text);
  for (const match of plain.matchAll(instruction)) {
    if (isInstruction(match, plain)) {
      return true;
    }
  }
  for (const { groups, index } of plain.matchAll(bareInstruction)) {
    const word = groups?.['keyword'] ?? '';
    if (word === word.toUpperCase() && !negation.test(plain.slice(0, index).trimEnd())) {
      return true;
    }
  }

  return sharedVerb.test(plain);
}
