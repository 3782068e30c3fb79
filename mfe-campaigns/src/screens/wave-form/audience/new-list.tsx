import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { createList } from 'shared-contracts/api/contacts/lists';
import type { List } from 'shared-contracts/domain/list';
import { Allowed, Button, Link, Text, useSurroundings } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';

const NewListDialog = lazyDialog(
  { title: 'New list', rows: 1 },
  async () => (await import('shared-ui/messaging/lists/new-list-dialog')).NewListDialog,
);

/**
 * Creates a list without leaving the form. Contacts are added on the list's own page, while the form keeps its values
 * (features CA-14).
 */
export function NewList({ onCreated }: { onCreated: (list: List) => void }) {
  const { navigate } = useSurroundings();
  const [isAsking, setAsking] = useState(false);
  const [created, setCreated] = useState<List>();
  const href = created && addresses.contacts.href({}, { listName: created.name });

  return (
    <Allowed to={createList}>
      <Button size="sm" onClick={() => setAsking(true)}>
        New list
      </Button>
      {created && href ? (
        <Text role="status" textStyle="sm" order="1" width="full">
          {created.name} is selected and has no contacts yet.{' '}
          <Link
            href={href}
            onClick={(event) => {
              event.preventDefault();
              navigate(href);
            }}
          >
            Add contacts to it
          </Link>
          ; this wave waits here.
        </Text>
      ) : null}
      {isAsking ? (
        <NewListDialog
          onCreated={(list) => {
            setAsking(false);
            setCreated(list);
            onCreated(list);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Allowed>
  );
}
