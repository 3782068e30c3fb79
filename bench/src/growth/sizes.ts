const million = 1_000_000;

/** Size of a filled account. */
export interface AccountSize {
  readonly messages: number;
  readonly contacts: number;
}

/** Contacts of the usual sizes, by messages; both in millions. */
const usualContacts: Readonly<Record<string, number>> = { 1: 1, 10: 2, 50: 5 };

function sizeOf(text: string): AccountSize {
  const [messages = '', contacts] = text.trim().split(':');
  const size = {
    messages: Math.round(Number(messages) * million),
    contacts: Math.round(Number(contacts ?? usualContacts[messages]) * million),
  };
  if (!(size.messages > 0 && size.contacts > 0)) {
    throw new Error(
      `"${text}" is no size: write 1, 10 or 50 (million messages), or messages:contacts in millions.`,
    );
  }

  return size;
}

/** Parses sizes such as '1,10,50', or '0.1:0.05' for 100,000 messages of 50,000 contacts. Sorts by messages. */
export function parseSizes(text = Object.keys(usualContacts).join(',')): AccountSize[] {
  return text
    .split(',')
    .map(sizeOf)
    .toSorted((one, other) => one.messages - other.messages);
}

/** Describes a size in millions of messages. */
export const nameOf = ({ messages }: AccountSize): string => `${messages / million} million`;
