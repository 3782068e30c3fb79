import type { Meta } from '@storybook/react-vite';
import { listLists } from 'shared-contracts/api/contacts/lists';
import {
  Live,
  WithAnswers,
  answers,
  fails,
  hangs,
  mocked,
  statesOf,
  word,
} from 'shared-ui/testing/catalogue';
import type { List } from 'shared-contracts/domain/list';
import { aList } from '../testing/samples.ts';
import { ListOptions, OptionMark, OptionRow, OptionWords } from './list-options.tsx';
import { ListPicker } from './list-picker.tsx';

export default {
  component: ListPicker,
  subcomponents: { ListOptions, OptionMark, OptionRow, OptionWords },
} satisfies Meta;

const pageOfLists = (items: readonly List[], nextPageCursor = 0) =>
  mocked(listLists, answers({ items: [...items], nextPageCursor }));
const lists = [
  aList(),
  aList({ id: 22, name: word, size: 1_204_000 }),
  aList({ id: 23, name: 'Pier', size: 0 }),
];

const picker = (answer: Parameters<typeof WithAnswers>[0]['api'][number], error?: string) => (
  <WithAnswers api={[answer]}>
    <Live<number | undefined> initial={21}>
      {(chosenId, onChoose) => (
        <ListPicker
          label="Contacts of"
          chosenId={chosenId}
          onChoose={(list) => onChoose(list?.id)}
          noneLabel="No list"
          error={error}
        />
      )}
    </Live>
  </WithAnswers>
);

const nothing = () => undefined;
const options = { isPending: false, isError: false, hasMore: false, isLoadingMore: false, loadMore: nothing };

export const States = statesOf({
  'a few, with more to come': picker(pageOfLists(lists, 3)),
  loading: picker(mocked(listLists, hangs())),
  error: picker(mocked(listLists, fails('internal'))),
  invalid: picker(pageOfLists(lists), 'Choose a list.'),
  empty: (
    <WithAnswers api={[pageOfLists([])]}>
      <ListPicker label="Contacts of" chosenId={undefined} onChoose={nothing} />
    </WithAnswers>
  ),
  'several may be chosen': (
    <ListOptions {...options} empty={undefined} isInvalid>
      <OptionRow>
        <OptionMark type="checkbox" defaultChecked />
        <OptionWords name={word} size={1204} />
      </OptionRow>
    </ListOptions>
  ),
});
