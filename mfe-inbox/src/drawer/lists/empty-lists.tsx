import SearchIcon from 'lucide-react/icons/search';
import { Button, EmptyState, useSurroundings } from 'shared-ui';

/** Shown if no list matches the search. Without a search there is always the list All. */
export function EmptyLists() {
  const { drawer } = useSurroundings();
  const clear = drawer?.clearQuery;

  return (
    <EmptyState
      title="Nothing matches"
      icon={<SearchIcon size={20} />}
      action={clear ? <Button onClick={clear}>Clear search</Button> : undefined}
    >
      No list names start with your search.
    </EmptyState>
  );
}
