import type { Meta } from '@storybook/react-vite';
import { sentence, statesOf } from '../testing/catalogue/index.ts';
import { ProblemSummary } from './problem-summary.tsx';

export default { component: ProblemSummary } satisfies Meta;

const nothing = () => undefined;

export const States = statesOf({
  one: (
    <ProblemSummary
      title="One thing is missing"
      tries={0}
      items={[{ place: 'name', sentence: 'Give the wave a name.', onGo: nothing }]}
    />
  ),
  'several, long content': (
    <ProblemSummary
      title="Two things are missing"
      tries={0}
      items={[
        { place: 'body', sentence: 'Write the message.', onGo: nothing },
        { place: 'list', sentence, onGo: nothing },
      ]}
    />
  ),
});
