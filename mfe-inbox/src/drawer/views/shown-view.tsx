import { Text } from 'shared-ui';
import type { ShownFilter } from '../../data/inbox-filter.ts';
import { useListedViews } from '../../data/saved-views.data.ts';
import { useFilterWords, viewNameOf } from './view-words.ts';

/** Says what the list is narrowed to: the name of its view, or its filters. Nothing where it shows everything. */
export function ShownView({ shown }: { shown: ShownFilter }) {
  const words = useFilterWords()(shown);
  const name = viewNameOf(shown, useListedViews()) ?? words;

  return name === '' ? null : (
    <Text flex="1" truncate textStyle="sm" fontWeight="medium" title={name}>
      {name}
    </Text>
  );
}
