import type { Meta } from '@storybook/react-vite';
import { useRef } from 'react';
import { listTemplates } from 'shared-contracts/api/templates';
import type { Template } from 'shared-contracts/domain/template';
import { Box } from 'shared-ui';
import {
  WithAnswers,
  answers,
  fails,
  hangs,
  mocked,
  openedByButton,
  sentence,
  statesOf,
  word,
} from 'shared-ui/testing/catalogue';
import { aTemplate } from '../testing/samples.ts';
import { TemplateButton } from './template-button.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { TemplatePicker } from './template-picker.tsx';

export default {
  component: TemplatePicker,
  subcomponents: { TemplateButton, TemplateChoice },
} satisfies Meta;

const nothing = () => undefined;
const pageOfTemplates = (items: readonly Template[], nextPageCursor = 0) =>
  mocked(listTemplates, answers({ items: [...items], nextPageCursor }));
const templates = [aTemplate(), aTemplate({ id: 62, name: word, content: sentence })];

const picker = (answer: ReturnType<typeof mocked>, props: { draft?: string; isBusy?: boolean } = {}) => (
  <WithAnswers api={[answer]}>
    <TemplatePicker draft="" onChosen={nothing} {...props} />
  </WithAnswers>
);

export const States = statesOf(
  {
    'a few, with more to come': picker(pageOfTemplates(templates, 2), { draft: 'Your order is ready.' }),
    busy: picker(pageOfTemplates(templates), { isBusy: true }),
    loading: picker(mocked(listTemplates, hangs())),
    error: picker(mocked(listTemplates, fails('not_found'))),
    empty: picker(pageOfTemplates([])),
    'as a field': <TemplateChoice id="template" name={undefined} problem={undefined} onChoose={nothing} />,
    'as a field, invalid': (
      <TemplateChoice
        id="missing-template"
        name={undefined}
        problem="Choose a template."
        onChoose={nothing}
      />
    ),
    'as a field, long content': (
      <TemplateChoice id="chosen-template" name={word} problem={undefined} onChoose={nothing} />
    ),
  },
  { isWide: true },
);

function Behind() {
  const textArea = useRef<HTMLTextAreaElement>(null);

  return (
    <WithAnswers api={[pageOfTemplates(templates)]}>
      <Box p="4" pt="96">
        <TemplateButton draft="" onChosen={nothing} textArea={textArea} />
      </Box>
    </WithAnswers>
  );
}

export const Open = openedByButton(() => <Behind />, { press: 'Insert a template', shows: 'dialog' });
