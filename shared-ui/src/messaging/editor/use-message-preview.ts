import { useState } from 'react';
import { searchContacts } from 'shared-contracts/api/contacts';
import { getContactFacts } from 'shared-contracts/api/templates';
import type { ContactBrief } from 'shared-contracts/domain/contact';
import { mergeText } from 'shared-contracts/domain/merge-text';
import { placeholdersIn } from 'shared-contracts/domain/placeholder-parts';
import type { PlaceholderPart } from 'shared-contracts/domain/placeholder-parts';
import { useAllowed, useAsk, useCaller } from 'shared-ui';

export type Previewed = Pick<ContactBrief, 'id' | 'name' | 'phone'>;

/** Whom a text goes to, where that is known: the preview is of one of them until somebody is chosen. */
export interface Addressees {
  /** Undefined where it goes to nobody. */
  readonly first: Previewed | undefined;
  readonly isPending: boolean;
}

/** A text as one contact gets it. */
export interface MessagePreview {
  readonly text: string;
  /** Fills in another text for the same contact. */
  readonly fill: (body: string) => string;
  /** Placeholders of the text that nothing is known for and nothing stands in for. */
  readonly missing: readonly PlaceholderPart[];
  /** Undefined while there is no contact to show it for. */
  readonly contact: Previewed | undefined;
  readonly choose: (contact: Previewed) => void;
  readonly isPending: boolean;
}

const nothing = { user: {}, contact: {} };

/** Fills a text in for a real contact, at first one whom it goes to, or the one that stands first (features CA-10). */
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
