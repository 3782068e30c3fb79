import type { Meta } from '@storybook/react-vite';
import { coveringStory, sentence } from '../testing/catalogue/index.ts';
import { ShownOnce } from './shown-once.tsx';

export default { component: ShownOnce } satisfies Meta;

export const Open = coveringStory(
  () => (
    <ShownOnce
      title="Token CI"
      warning="It cannot be shown again."
      secret={'a1B2'.repeat(12)}
      copyLabel="Copy token"
      copied="Token copied."
      onClose={() => undefined}
    >
      {sentence}
    </ShownOnce>
  ),
  'dialog',
);
