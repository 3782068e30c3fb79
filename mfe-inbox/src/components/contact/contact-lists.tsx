import PlusIcon from 'lucide-react/icons/plus';
import XIcon from 'lucide-react/icons/x';
import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { updateContact } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import { Flex, IconButton, RouterLink, Text, chakra, useAllowed } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { PlainList } from 'shared-ui/parts/plain-list';
import { useMembership } from '../../data/lists.data.ts';
import { Card, CardAction } from './card.tsx';

const ListLink = chakra(RouterLink, {
  base: {
    flex: '1',
    minWidth: '0',
    '@media (pointer: coarse)': { py: '3' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'fg.link',
    textStyle: 'sm',
    borderRadius: 'sm',
    focusVisibleRing: 'outside',
  },
});

const ListDialog = lazyDialog(
  { title: 'Add to a list', rows: 1 },
  async () => (await import('../list-dialog.tsx')).ListDialog,
);

/** Lists that the contact is in, with a way to add them to others (features IN-13). */
export function ContactLists({ contact }: { contact: Contact }) {
  const [isAdding, setIsAdding] = useState(false);
  const mayChange = useAllowed(updateContact);
  const { isBusy, add, remove } = useMembership(contact.id, { onAdded: () => setIsAdding(false) });

  return (
    <Card
      title="Lists"
      action={
        mayChange ? (
          <CardAction
            label="Add to list"
            icon={<PlusIcon size={16} aria-hidden />}
            onPress={() => setIsAdding(true)}
          />
        ) : undefined
      }
    >
      {contact.lists.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          Not on any lists.
        </Text>
      ) : (
        <PlainList gap="1" maxH="64" overflowY="auto">
          {contact.lists.map(({ id, name }) => (
            <Flex as="li" key={id} align="center" gap="2">
              <ListLink to={addresses.contacts.href({}, { listName: name })} title={name}>
                {name}
              </ListLink>
              {mayChange ? (
                <IconButton
                  label={`Remove from ${name}`}
                  size="xs"
                  disabled={isBusy}
                  onClick={() => remove(id)}
                >
                  <XIcon size={14} />
                </IconButton>
              ) : null}
            </Flex>
          ))}
        </PlainList>
      )}
      {isAdding ? (
        <ListDialog
          title="Add to a list"
          verb="Add to list"
          without={contact.lists.map(({ id }) => id)}
          isBusy={isBusy}
          onChosen={add}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </Card>
  );
}
