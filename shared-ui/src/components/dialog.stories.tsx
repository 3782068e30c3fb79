import type { Meta } from '@storybook/react-vite';
import { sentence, coveringStory, word } from '../testing/catalogue/index.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './form-field.tsx';
import { Stack, Text } from './layout.ts';

export default { component: Dialog } satisfies Meta;

const nothing = () => undefined;
const actions = (
  <>
    <Button tone="quiet">Cancel</Button>
    <Button tone="primary">Save</Button>
  </>
);

export const Usual = coveringStory(
  () => (
    <Dialog title="Rename the list" isOpen onClose={nothing} actions={actions}>
      <TextField autoComplete="off" label="List name" defaultValue="Regulars" />
    </Dialog>
  ),
  'dialog',
);

export const LongContent = coveringStory(
  () => (
    <Dialog title={word} isOpen onClose={nothing} actions={actions} size="lg" height="75vh">
      <Stack gap="4" tabIndex={0} role="group" aria-label="Terms">
        {Array.from({ length: 24 }, (_, place) => (
          <Text key={place}>
            {place + 1}. {sentence}
          </Text>
        ))}
      </Stack>
    </Dialog>
  ),
  'dialog',
);

export const Required = coveringStory(
  () => (
    <Dialog
      title="Terms of service"
      isOpen
      isRequired
      onClose={nothing}
      actions={<Button tone="primary">Agree</Button>}
    >
      {sentence}
    </Dialog>
  ),
  'dialog',
);
