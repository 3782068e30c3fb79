import { useState } from 'react';
import { searchContacts } from 'shared-contracts/api/contacts';
import { getContactFacts } from 'shared-contracts/api/templates';
import type { ContactBrief } from 'shared-contracts/domain/contact';
import { mergeText } from 'shared-contracts/domain/merge-text';
import { placeholdersIn } from 'shared-contracts/domain/placeholder-parts';
import type { PlaceholderPart } from 'shared-contracts/domain/placeholder-parts';
import { useAllowed, useAsk, useCaller } from 'shared-ui';

export type Previewed = Pick<ContactBrief, 'id' | 'name' | 'phone'>;

/** Recipients of the text, if known. The preview uses the first one until the user chooses a contact. */
export interface Addressees {
  /** Undefined if there are no recipients. */
  readonly first: Previewed | undefined;
  readonly isPending: boolean;
}

/** A text as one contact receives it. */
export interface MessagePreview {
  readonly text: string;
  /** Fills in another text for the same contact. */
  readonly fill: (body: string) => string;
  /** Placeholders of the text that have neither a value nor a default. */
  readonly missing: readonly PlaceholderPart[];
  /** Undefined while there is no contact to preview. */
  readonly contact: Previewed | undefined;
  readonly choose: (contact: Previewed) => void;
  readonly isPending: boolean;
}

const nothing = { user: {}, contact: {} };

/** Fills in a text for a real contact: at first a recipient, or the first contact of the account (features CA-10). */
export function useMessagePreview(body: string, among?: Addressees): MessagePreview {
  const { accountId } = useCaller();
  const mayFind = useAllowed(searchContacts);
  const [chosen, setChosen] = useState<Previewed>();
  const first = useAsk(
    searchContacts,
    { accountId, suggestion: true, name_search_term: '' },
    { isEnabled: mayFind && !chosen && !among },
  );
  const contact = chosen ?? (among ? among.first : first.data?.items[0]);
  const facts = useAsk(
    getContactFacts,
    { accountId, contactId: contact?.id ?? 0 },
    { isEnabled: contact !== undefined, keepPrevious: true },
  );
  const fill = (written: string): string => mergeText(written, facts.data ?? nothing);
  const text = fill(body);

  return {
    text,
    fill,
    missing: contact && facts.isSuccess ? placeholdersIn(text) : [],
    contact,
    choose: setChosen,
    isPending:
      (!chosen && (among ? among.isPending : mayFind && first.isPending)) ||
      (contact !== undefined && facts.isPending),
  };
}
