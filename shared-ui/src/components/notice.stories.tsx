import type { Meta } from '@storybook/react-vite';
import { sentence, statesOf, word } from '../testing/catalogue/index.ts';
import { Notice } from './notice.tsx';

export default { component: Notice } satisfies Meta;

const nothing = () => undefined;

export const States = statesOf({
  success: <Notice tone="success">Template successfully created.</Notice>,
  error: <Notice tone="error">The text could not be sent.</Notice>,
  warning: <Notice tone="warning">Three texts are left in your trial.</Notice>,
  info: <Notice tone="info">A new version is there.</Notice>,
  'with a title': (
    <Notice tone="error" title="Major Outage">
      Texts arrive late.
    </Notice>
  ),
  'a title alone': <Notice tone="info" title="Saved" />,
  'can be dismissed': (
    <Notice tone="warning" title="Minor Outage" onDismiss={nothing}>
      Pictures arrive late.
    </Notice>
  ),
  'long content': (
    <Notice tone="success" title={word} onDismiss={nothing}>
      {sentence} {word}
    </Notice>
  ),
});
