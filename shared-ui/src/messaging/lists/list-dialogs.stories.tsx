import type { Meta } from '@storybook/react-vite';
import { coveringStory, word } from 'shared-ui/testing/catalogue';
import { ListNameDialog, useListNameForm } from './list-name-dialog.tsx';
import { NewListDialog } from './new-list-dialog.tsx';

export default { component: NewListDialog, subcomponents: { ListNameDialog } } satisfies Meta;

const nothing = () => undefined;

function Renamed() {
  const form = useListNameForm(`${word} ${word}`);

  return (
    <ListNameDialog
      title={`Rename ${word}`}
      submitLabel="Rename"
      form={form}
      isBusy={false}
      onSubmit={nothing}
      onClose={nothing}
    />
  );
}

export const New = coveringStory(() => <NewListDialog onCreated={nothing} onClose={nothing} />, 'dialog');
export const InvalidAndLong = coveringStory(() => <Renamed />, 'dialog');
