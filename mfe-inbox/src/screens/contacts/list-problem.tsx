import ListXIcon from 'lucide-react/icons/list-x';
import { addresses } from 'shared-contracts/addresses';
import { Button, EmptyState, ErrorPanel, RouterLink, isCallError, sentenceOf } from 'shared-ui';

interface ListProblemProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

const titles: Readonly<Record<string, string>> = {
  list_not_found: 'List not found',
  unsubscribers_hidden: 'This list is hidden',
};

/** Shown if the table cannot load. A deleted or hidden list links to All; other errors offer a retry. */
export function ListProblem({ error, onRetry }: ListProblemProps) {
  const title = isCallError(error) ? titles[error.code] : undefined;
  if (!title) {
    return <ErrorPanel error={error} onRetry={onRetry} />;
  }

  return (
    <EmptyState
      title={title}
      icon={<ListXIcon size={20} />}
      action={
        <Button asChild>
          <RouterLink to={addresses.contacts.href()}>Show all contacts</RouterLink>
        </Button>
      }
    >
      {sentenceOf(error)}
    </EmptyState>
  );
}
