/** A placeholder as its author wrote it, such as {contact.first_name|there} or {{ Contact.First Name | there }}. */
interface WrittenPlaceholder {
  /** Lowercase. Empty if the words in double braces name no owner. */
  readonly owner: string;
  readonly name: string;
  /** Words behind the bar; '' for a bar without words, undefined without a bar. */
  readonly instead: string | undefined;
}

/**
 * Matches {contact.…} and {user.…} with any name, {word.word}, and anything in double braces. Authors bring double
 * braces, spaces and capitals from other products, and nobody wants to receive any of these as written.
 */
const gap = '[^\\S\\n]*';
const source =
  '(?:\\{(?=\\{[^{}]*\\}\\}))?' +
  `(?:\\{${gap}(?:(?:user|contact)${gap}\\.[^{}|\\n]*|\\w+${gap}\\.${gap}\\w+${gap})(?:\\|[^{}]*)?\\}` +
  '|(?<=\\{)\\{[^{}\\n]*\\}(?=\\}))' +
  '(?:(?<=\\{\\{[^{}]*\\})\\})?';

/** Returns a pattern that matches each placeholder of a text, new because such patterns have a state. */
export const placeholderPattern = (): RegExp => new RegExp(source, 'gi');

const invisible = /\p{Cf}/gu;

/** Returns the parts of a placeholder that the pattern matched. */
export function readPlaceholder(placeholder: string): WrittenPlaceholder {
  const [path = '', ...instead] = placeholder.replace(/^\{+|\}+$/g, '').split('|');
  const [owner = '', ...name] = path.replace(invisible, '').split('.');

  return {
    owner: name.length > 0 ? owner.trim().toLowerCase() : '',
    name: name.join('.').trim(),
    instead: instead.length > 0 ? instead.join('|').trim() : undefined,
  };
}

/** Returns a key that is equal for spellings of the same field: 'First Name' and 'first_name'. */
export const fieldKeyOf = (name: string): string => name.trim().replace(/\s+/g, '_').toLowerCase();
