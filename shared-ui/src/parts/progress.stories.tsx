import type { Meta } from '@storybook/react-vite';
import { sentence, statesOf } from '../testing/catalogue/index.ts';
import { Progress } from './progress.tsx';

export default { component: Progress } satisfies Meta;

export const States = statesOf({
  'at the beginning': <Progress label="Contacts processed" value={0} max={300} />,
  'on its way': (
    <Progress label="Contacts added" value={120} max={300}>
      120 of 300 contacts
    </Progress>
  ),
  done: <Progress label="Contacts read" value={300} max={300} />,
  small: <Progress label="Texts sent" value={0.5} size="sm" />,
  'unknown how far': <Progress label="Rows read">Reading the file</Progress>,
  'long content': (
    <Progress label="Rows checked" value={2} max={3}>
      {sentence}
    </Progress>
  ),
});
