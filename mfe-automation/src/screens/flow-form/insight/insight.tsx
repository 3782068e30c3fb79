import { useState } from 'react';
import type { Flow } from 'shared-contracts/domain/flow';
import { flowFigureNames } from 'shared-contracts/domain/flow-run';
import type { FlowFigureName, StepFigures } from 'shared-contracts/domain/flow-run';
import { Box, Loaded, PageSkeleton, Text, VisuallyHidden, chakra } from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useFlowInsight } from '../../../data/insight.data.ts';
import type { ChosenFigure, StepInsight } from '../../../data/insight.data.ts';
import { sentencesOf } from '../values/flow-sentences.ts';
import { figureWords } from './figure-words.ts';

const PeopleDialog = lazyDialog(
  { title: 'People', size: 'lg', rows: 4 },
  async () => (await import('./people-dialog.tsx')).PeopleDialog,
);

const Steps = chakra('ol', { base: { listStyleType: 'none', minWidth: '0' } });
const Card = chakra('li', {
  base: { borderWidth: '1px', borderRadius: 'lg', bg: 'bg.panel', p: { base: '4', md: '5' }, mb: '4' },
});
const Figures = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
    gap: '2',
    mt: '4',
    listStyleType: 'none',
  },
});
const Press = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    p: '2',
    textAlign: 'start',
    borderRadius: 'md',
    focusVisibleRing: 'inside',
    '&:not(:disabled)': { cursor: 'pointer', _hover: { bg: 'bg.muted' } },
  },
});

/** Figures of each step so far, and the people behind each figure (features AU-08). */
export function Insight({ flow }: { flow: Flow }) {
  const query = useFlowInsight(flow.id);

  return (
    <Loaded query={query} loading={<PageSkeleton label="Loading insight" />}>
      {({ steps }) => <StepCards flow={flow} steps={steps} />}
    </Loaded>
  );
}

function StepCards({ flow, steps }: { flow: Flow; steps: readonly StepInsight[] }) {
  const [chosen, setChosen] = useState<ChosenFigure>();
  const sentences = sentencesOf(flow);
  const figures = new Map(steps.map((step) => [step.stepId, step]));

  return (
    <Box px={{ base: '4', md: '6' }} py="6" maxW="6xl">
      <Steps aria-label="Steps">
        {flow.steps.map(({ id }, index) => (
          <Card key={id}>
            <Text textStyle="xs" fontWeight="semibold" color="fg.muted">
              Step {index + 1}
            </Text>
            <Text textStyle="sm" overflowWrap="anywhere">
              <MessageText text={sentences.get(id) ?? ''} />
            </Text>
            <StepNumbers
              number={index + 1}
              figures={figures.get(id)}
              onChoose={(figure) => setChosen({ stepId: id, figure })}
            />
          </Card>
        ))}
      </Steps>
      {chosen ? (
        <PeopleDialog
          flow={flow}
          chosen={chosen}
          sentence={sentences.get(chosen.stepId) ?? ''}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </Box>
  );
}

interface StepNumbersProps {
  readonly number: number;
  /** Undefined for a step added after the figures were fetched. */
  readonly figures: StepFigures | undefined;
  readonly onChoose: (figure: FlowFigureName) => void;
}

function StepNumbers({ number, figures, onChoose }: StepNumbersProps) {
  return (
    <Figures aria-label={`Step ${number} figures`}>
      {flowFigureNames.map((name) => {
        const count = figures?.[name] ?? 0;

        return (
          <li key={name}>
            <Press type="button" disabled={count === 0} onClick={() => onChoose(name)}>
              <Text as="span" display="block" textStyle="sm" color="fg.muted">
                {figureWords[name]}
              </Text>
              <Text
                as="span"
                display="block"
                textStyle="2xl"
                fontWeight="semibold"
                fontVariantNumeric="tabular-nums"
              >
                {exactCount(count)}
              </Text>
              {count === 0 ? null : <VisuallyHidden>Show who</VisuallyHidden>}
            </Press>
          </li>
        );
      })}
    </Figures>
  );
}
