/** What a placeholder may name; a contact's custom fields stand under their own names (reference.md, Entities). */
export interface MergeFacts {
  readonly user: Readonly<Record<string, string>>;
  readonly contact: Readonly<Record<string, string>>;
  /** What {contact.name} and {contact.first_name} say of who has no name: the default contact name of the account, else of the organization. */
  readonly defaultName?: string | undefined;
}

const nameFields: readonly string[] = ['name', 'first_name'];

const placeholders = /\{(?:user|contact)\.[\w ]+(?:\|[^{}]*)?\}/g;

/** One placeholder filled in; itself where nobody has filled in what it names and nothing stands behind its bar. */
function filled(placeholder: string, facts: MergeFacts): string {
  const [path = '', ...instead] = placeholder.slice(1, -1).split('|');
  const [owner = '', name = ''] = path.split('.');
  const values = owner === 'user' ? facts.user : facts.contact;
  const value = Object.hasOwn(values, name) ? values[name]?.trim() : '';
  if (value || instead.length > 0) {
    return value || instead.join('|');
  }

  return (owner === 'contact' && nameFields.includes(name) && facts.defaultName) || placeholder;
}

/**
 * Fills the placeholders of a text. One whose fact is empty takes what stands behind its bar, {contact.first_name|there};
 * a name without a bar takes the default contact name. Else it stays, so that whoever sends sees it (reference.md, Validation refuses texts that hold one).
 */
export function mergeText(text: string, facts: MergeFacts): string {
  return text.replace(placeholders, (placeholder) => filled(placeholder, facts));
}

/** Fills the placeholders of a text; undefined where one has no value and nothing behind its bar. */
export function fillText(text: string, facts: MergeFacts): string | undefined {
  let isComplete = true;
  const merged = text.replace(placeholders, (placeholder) => {
    const value = filled(placeholder, facts);
    isComplete &&= value !== placeholder;

    return value;
  });

  return isComplete ? merged : undefined;
}

/** Returns a text with `instead` in place of each placeholder: the words its author wrote for everybody. */
export function withoutPlaceholders(text: string, instead = ' '): string {
  return text.includes('{') ? text.replace(placeholders, instead) : text;
}

/** Returns the placeholders of a text that have no value and nothing behind their bar, each once. */
export function missingValuesOf(text: string, facts: MergeFacts): string[] {
  const written = text.match(placeholders) ?? [];

  return [...new Set(written.filter((placeholder) => filled(placeholder, facts) === placeholder))];
}

/** 'Ana' of 'Ana Lucia Perez': what {contact.first_name} says. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
