import { Text } from 'shared-ui';
import type { ShownFilter } from '../../data/inbox-filter.ts';
import { useListedViews } from '../../data/saved-views.data.ts';
import { useFilterWords, viewNameOf } from './view-words.ts';

/** Name of the active view, or its filters. Blank if the list is not filtered. */
export function ShownView({ shown }: { shown: ShownFilter }) {
  const words = useFilterWords()(shown);
  const name = viewNameOf(shown, useListedViews()) ?? words;

  return name === '' ? null : (
    <Text flex="1" truncate textStyle="sm" fontWeight="medium" title={name}>
      {name}
    </Text>
  );
}
