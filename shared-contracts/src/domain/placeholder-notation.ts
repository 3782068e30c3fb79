/** A placeholder as its author wrote it, such as {contact.first_name|there} or {{ Contact.First Name | there }}. */
interface WrittenPlaceholder {
  /** Lowercase. Empty if the words in double braces name no owner. */
  readonly owner: string;
  readonly name: string;
  /** Words behind the bar; '' for a bar without words, undefined without a bar. */
  readonly instead: string | undefined;
}

/**
 * Matches {contact.…} and {user.…} with any name, {word.word}, anything in double braces, and what other products call
 * their placeholders: {first_name}, {contactfield=city} and *|FNAME|*. Authors bring these, double braces, spaces and
 * capitals along, and nobody wants to receive any of them as written.
 */
const gap = '[^\\S\\n]*';
const ofOthers = '(?:first|last|full|f|l)?[ _]?name|(?:contact|lead)field=[^{}|\\n]*';
const source =
  '(?:\\{(?=\\{[^{}]*\\}\\}))?' +
  `(?:\\{${gap}(?:(?:user|contact)${gap}\\.[^{}|\\n]*|\\w+${gap}\\.${gap}\\w+${gap}|(?:${ofOthers})${gap})` +
  '(?:\\|[^{}]*)?\\}' +
  '|(?<=\\{)\\{[^{}\\n]*\\}(?=\\}))' +
  '(?:(?<=\\{\\{[^{}]*\\})\\})?' +
  '|\\*\\|[^|*\\n]+\\|\\*';

/** Returns a pattern that matches each placeholder of a text, new because such patterns have a state. */
export const placeholderPattern = (): RegExp => new RegExp(source, 'gi');

const invisible = /\p{Cf}/gu;

/** Filters that change letters. They are ignored. */
const changes = '(?:capitali[sz]e|upcase|downcase|title(?:case)?|upper|lower|strip|trim|escape|safe)';
const changesBefore = new RegExp(`^(?:${changes}\\s*(?:\\||$)\\s*)+`, 'i');
const changesBehind = new RegExp(`(?:\\s*\\|\\s*${changes})+$`, 'i');
const defaultFilter = /^(?:default|fallback)\s*(?:[:=]\s*(.*)|\(\s*(.*?)\s*\))$/is;
const quoted = /^["'“‘](.*)["'”’]$/s;

/**
 * Returns the words behind the bar as they are meant: 'there' for the filter `default: "there"` of Liquid, also behind
 * two bars. Undefined if double braces contain nothing but filters that change letters.
 */
function fallbackIn(written: string, isDouble: boolean): string | undefined {
  const text = written.replace(/^\|/, '').trim();
  const words = isDouble ? text.replace(changesBefore, '').replace(changesBehind, '') : text;
  if (words === '' && text !== '') {
    return undefined;
  }
  const filter = defaultFilter.exec(words);
  const fallback = filter?.[1] ?? filter?.[2] ?? words;

  return filter || isDouble ? fallback.replace(quoted, '$1') : fallback;
}

/** Returns the parts of a placeholder that the pattern matched. */
export function readPlaceholder(placeholder: string): WrittenPlaceholder {
  const [path = '', ...instead] = placeholder.replace(/^\{+|\}+$/g, '').split('|');
  const [owner = '', ...name] = path.replace(invisible, '').split('.');

  return {
    owner: name.length > 0 ? owner.trim().toLowerCase() : '',
    name: name.join('.').trim(),
    instead: instead.length > 0 ? fallbackIn(instead.join('|'), placeholder.startsWith('{{')) : undefined,
  };
}

/** Returns a key that is equal for spellings of the same field: 'First Name' and 'first_name'. */
export const fieldKeyOf = (name: string): string => name.trim().replace(/\s+/g, '_').toLowerCase();
