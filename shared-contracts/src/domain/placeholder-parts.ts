/** A placeholder in a text: {contact.first_name|there}. */
export interface PlaceholderPart {
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
  /** As it is written. */
  readonly text: string;
  readonly owner: 'user' | 'contact';
  readonly name: string;
  /** What is written in its place where the value is missing; undefined = nothing is. */
  readonly instead: string | undefined;
}

const pattern = /\{(?<owner>user|contact)\.(?<name>[\w ]+)(?:\|(?<instead>[^{}]*))?\}/g;

/** The placeholders of a text, in order: those that `mergeText` fills in. */
export function placeholdersIn(text: string): PlaceholderPart[] {
  return [...text.matchAll(pattern)].map((match) => {
    const { owner, name = '', instead } = match.groups ?? {};

    return {
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
      owner: owner === 'user' ? 'user' : 'contact',
      name,
      instead: instead || undefined,
    };
  });
}

/** Returns the placeholder of a fact as it is written in a text. Braces and bars cannot stand in what is written instead. */
export function placeholderOf(fact: Pick<PlaceholderPart, 'owner' | 'name'>, instead?: string): string {
  const tail = instead?.replace(/[{}]/g, '').trim();

  return `{${fact.owner}.${fact.name}${tail ? `|${tail}` : ''}}`;
}

/** The facts that every text may name, with what people call them (reference.md, Entities). */
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

/** What people call a fact: 'First name', and 'favorite drink' of a custom field. */
export function placeholderLabel({ owner, name }: Pick<PlaceholderPart, 'owner' | 'name'>): string {
  const builtIn = builtInPlaceholders.find((one) => one.owner === owner && one.name === name);

  return builtIn?.label ?? name.replaceAll('_', ' ');
}
