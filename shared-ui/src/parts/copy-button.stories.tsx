import type { Meta } from '@storybook/react-vite';
import { Focused, sentence, statesOf } from '../testing/catalogue/index.ts';
import { CodeBlock } from './code-block.tsx';
import { CopyButton } from './copy-button.tsx';

export default { component: CopyButton, subcomponents: { CodeBlock } } satisfies Meta;

const button = <CopyButton text="sms:+1" label="Copy link" done="Link copied." />;

export const States = statesOf({
  usual: button,
  'keyboard focus': <Focused>{button}</Focused>,
  'what is copied': <CodeBlock>{`${'a1B2'.repeat(40)}\n${sentence}`}</CodeBlock>,
});
