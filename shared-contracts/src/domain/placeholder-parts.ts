import { fieldKeyOf, placeholderPattern, readPlaceholder } from './placeholder-notation.ts';

/** A placeholder in a text, such as {contact.first_name|there}. */
export interface PlaceholderPart {
  /** Start and end of the placeholder in the text. */
  readonly start: number;
  readonly end: number;
  /** The placeholder as written. */
  readonly text: string;
  readonly owner: 'user' | 'contact';
  readonly name: string;
  /** Fallback if the value is missing; undefined if there is none. */
  readonly instead: string | undefined;
}

const pattern = placeholderPattern();

/** Returns a fact's name as the product writes it: `first_name` for 'First Name'. */
function nameOf(owner: PlaceholderPart['owner'], written: string): string {
  const key = fieldKeyOf(written);
  const isBuiltIn = builtInPlaceholders.some((one) => one.owner === owner && one.name === key);

  return isBuiltIn ? key : written.replace(/\s+/g, '_');
}

/** Returns a text's placeholders in order: the ones that `mergeText` can fill in. */
export function placeholdersIn(text: string): PlaceholderPart[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
    const { owner, name, instead } = readPlaceholder(match);
    if (owner !== 'user' && owner !== 'contact') {
      return [];
    }

    return [
      {
        start: index,
        end: index + match.length,
        text: match,
        owner,
        name: nameOf(owner, name),
        instead: instead || undefined,
      },
    ];
  });
}

/**
 * Returns the placeholder of a fact as written in a text. Removes braces from the fallback, because it cannot contain
 * them.
 */
export function placeholderOf(fact: Pick<PlaceholderPart, 'owner' | 'name'>, instead?: string): string {
  const tail = instead?.replace(/[{}]/g, '').trim();

  return `{${fact.owner}.${fact.name}${tail ? `|${tail}` : ''}}`;
}

/** Facts available in every text, with their labels (reference.md, Entities). */
export const builtInPlaceholders = [
  { owner: 'contact', name: 'first_name', label: 'First name' },
  { owner: 'contact', name: 'name', label: 'Full name' },
  { owner: 'user', name: 'account_name', label: 'Account name' },
  { owner: 'user', name: 'company', label: 'Company' },
  { owner: 'user', name: 'phone', label: 'Account phone' },
  { owner: 'user', name: 'location', label: 'Account location' },
  { owner: 'user', name: 'email', label: 'Your email' },
  { owner: 'user', name: 'occupation', label: 'Your occupation' },
] as const satisfies readonly (Pick<PlaceholderPart, 'owner' | 'name'> & { label: string })[];

/** Returns the label of a fact: 'First name', or 'favorite drink' for a custom field. */
export function placeholderLabel({ owner, name }: Pick<PlaceholderPart, 'owner' | 'name'>): string {
  const builtIn = builtInPlaceholders.find((one) => one.owner === owner && one.name === name);

  return builtIn?.label ?? name.replaceAll('_', ' ');
}
