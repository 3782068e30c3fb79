import type { MouseEvent } from 'react';
import { chakra } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import type { ContactRow } from '../../../data/contacts.data.ts';

/** The browser's own checkbox without words beside it: the row says what it is for. */
export const BareCheckbox = chakra('input', {
  base: {
    boxSize: '4.5',
    accentColor: '{colors.accent}',
    focusVisibleRing: 'outside',
    borderRadius: 'xs',
    cursor: 'pointer',
  },
});

/** As large as a finger needs it, around the small box. */
const Target = chakra('label', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'center', boxSize: '11', cursor: 'pointer' },
});

interface RowCheckboxProps {
  readonly contact: ContactRow;
  readonly isChosen: boolean;
  readonly onChoose: (id: number, event: MouseEvent) => void;
}

/** Chooses a contact; with Shift everything down to it from the one chosen before. */
export function RowCheckbox({ contact, isChosen, onChoose }: RowCheckboxProps) {
  return (
    <Target>
      <BareCheckbox
        type="checkbox"
        aria-label={`Select ${labelOf(contact)}`}
        checked={isChosen}
        // Told by onClick, which knows of the Shift key; the box is the selection's, not its own.
        onChange={() => undefined}
        onClick={(event) => onChoose(contact.id, event)}
      />
    </Target>
  );
}
