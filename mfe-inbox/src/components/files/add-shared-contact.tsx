import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { displayPhone } from 'shared-contracts/domain/phone';
import { cutText } from 'shared-contracts/texts/cut-text';
import { Button, RouterLink, isCallError, useNavigate, useNotice } from 'shared-ui';
import { useAddContact } from '../../data/contact-edit.data.ts';

/** Opt-in source of a contact whose card a customer sent. The person has not opted in themselves. */
const sharedByCustomer = 'Contact card from a customer';

/** Moves focus to the link that replaced the focused button. */
const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus();

/** Adds a phone from a contact card to the account, or opens the contact who already has it. */
export function AddSharedContact({ name, phone }: { name: string; phone: string }) {
  const navigate = useNavigate();
  const notice = useNotice();
  const [addedId, setAddedId] = useState<number>();
  const who = [name, displayPhone(phone)].filter(Boolean).join(', ');
  const { isBusy, add } = useAddContact({
    onDone: ({ id }) => setAddedId(id),
    onRefused(error) {
      const existing = Number(isCallError(error) ? error.fields['existingContactId'] : 0);
      if (!existing) {
        return false;
      }
      notice('info', 'A contact with this phone number already exists.');
      void navigate(addresses.contact.href({ contactId: existing }));

      return true;
    },
  });

  return addedId === undefined ? (
    <Button
      size="xs"
      flexShrink="0"
      isBusy={isBusy}
      aria-label={`Add contact ${who}`}
      onClick={() => add({ name: cutText(name, 200), phone, tcpaOptInLocation: sharedByCustomer })}
    >
      Add contact
    </Button>
  ) : (
    <Button size="xs" flexShrink="0" asChild>
      <RouterLink
        ref={takeFocus}
        to={addresses.contact.href({ contactId: addedId })}
        aria-label={`Open contact ${who}`}
      >
        Open contact
      </RouterLink>
    </Button>
  );
}
