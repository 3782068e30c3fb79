import type { Meta } from '@storybook/react-vite';
import { Button } from './components/button.tsx';
import { TextField } from './components/form-field.tsx';
import { Notice } from './components/notice.tsx';
import { SlimUiRoot } from './slim.tsx';
import { statesOf } from './testing/catalogue/index.ts';

export default { component: SlimUiRoot } satisfies Meta;

export const States = statesOf({
  'a light page': (
    <SlimUiRoot>
      <Notice tone="error">Email and password do not match.</Notice>
      <TextField autoComplete="off" label="Email" error="Please enter your email." />
      <Button tone="primary" mt="4">
        Sign in
      </Button>
    </SlimUiRoot>
  ),
});
