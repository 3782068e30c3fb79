import { readName } from '../texts/read-name.ts';
import { fieldKeyOf, placeholderPattern, readPlaceholder } from './placeholder-notation.ts';

/** Values that placeholders may use. Custom fields are keyed by their own names (reference.md, Entities). */
export interface MergeFacts {
  readonly user: Readonly<Record<string, string>>;
  readonly contact: Readonly<Record<string, string>>;
  /**
   * Fallback of {contact.name} and {contact.first_name} for contacts without a name: the account's default contact
   * name, otherwise the organization's.
   */
  readonly defaultName?: string | undefined;
}

const nameFields: readonly string[] = ['name', 'first_name'];

const placeholders = placeholderPattern();

/** Returns a field's value, by its name or another spelling of it; '' if there is none. */
function valueOf(values: Readonly<Record<string, string>>, name: string): string {
  if (Object.hasOwn(values, name)) {
    return values[name]?.trim() ?? '';
  }
  const key = fieldKeyOf(name);
  const field = Object.keys(values).find((one) => fieldKeyOf(one) === key);

  return (field !== undefined && values[field]?.trim()) || '';
}

/** Fills in one placeholder. Returns it unchanged if there is neither a value nor a fallback after its bar. */
function fillPlaceholder(placeholder: string, facts: MergeFacts): string {
  const { owner, name, instead } = readPlaceholder(placeholder);
  if (owner !== 'user' && owner !== 'contact') {
    return placeholder;
  }
  const value = valueOf(facts[owner], name);
  if (value || instead !== undefined) {
    return value || (instead ?? '');
  }

  return (owner === 'contact' && nameFields.includes(fieldKeyOf(name)) && facts.defaultName) || placeholder;
}

/**
 * Fills in a text's placeholders. If a value is empty, uses the fallback after the bar ({contact.first_name|there}); a
 * name without a bar uses the default contact name. Otherwise the placeholder is kept so that the sender sees it (texts
 * that still contain one are refused: reference.md, Validation).
 */
export function mergeText(text: string, facts: MergeFacts): string {
  return text.replace(placeholders, (placeholder) => fillPlaceholder(placeholder, facts));
}

/** Fills in a text's placeholders. Undefined if one has neither a value nor a fallback. */
export function fillText(text: string, facts: MergeFacts): string | undefined {
  let isComplete = true;
  const merged = text.replace(placeholders, (placeholder) => {
    const value = fillPlaceholder(placeholder, facts);
    isComplete &&= value !== placeholder;

    return value;
  });

  return isComplete ? merged : undefined;
}

/** Returns a text with `instead` in place of each placeholder, leaving the words that every recipient gets. */
export function withoutPlaceholders(text: string, instead = ' '): string {
  return /[{*]/.test(text) ? text.replace(placeholders, instead) : text;
}

/** Returns a text's placeholders that have neither a value nor a fallback, each once. */
export function missingValuesOf(text: string, facts: MergeFacts): string[] {
  const written = text.match(placeholders) ?? [];

  return [...new Set(written.filter((placeholder) => fillPlaceholder(placeholder, facts) === placeholder))];
}

/** Returns the value of {contact.first_name}: 'Ana' for 'Ana Lucia Perez'. */
export function firstNameOf(name: string): string {
  return readName(name).split(' ')[0] ?? '';
}
