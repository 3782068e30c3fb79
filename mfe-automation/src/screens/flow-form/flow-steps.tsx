import PlusIcon from 'lucide-react/icons/plus';
import { maxFlowSteps } from 'shared-contracts/domain/flow';
import { Button, Spinner } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { lazy } from 'shared-ui/parts/lazy';
import type { FlowLists } from '../../data/flow-choices.data.ts';
import { DuplicateTrigger } from './path/duplicate-trigger.tsx';
import { StepCard } from './path/step-card.tsx';
import { StepPath } from './path/step-path.tsx';
import type { FlowFormState } from './use-flow-form.ts';
import { blankStep, withStep, withStepCopied, withStepMoved } from './values/changes.ts';
import type { FormStep } from './values/form-values.ts';
import { stepSentence } from './values/step-sentence.ts';

const StepForm = lazy(async () => (await import('./step/step-form.tsx')).StepForm, <Spinner size="sm" />);

interface FlowStepsProps {
  readonly form: FlowFormState;
  readonly lists: FlowLists;
}

/** Steps of a flow as a path of readable sentences, with at most one step open (features AU-02). */
export function FlowSteps({ form, lists }: FlowStepsProps) {
  const { openStep, setOpenStep, changeSteps } = form;
  const { steps } = form.values;
  const move = (from: number, to: number): void => changeSteps((before) => withStepMoved(before, from, to));

  function add(): void {
    const step = blankStep();
    changeSteps((before) => [...before, step]);
    form.goTo({ stepKey: step.key, field: 'eventId' });
  }

  const actionsOf = (step: FormStep, index: number) => ({
    onCopy: () => changeSteps((before) => withStepCopied(before, step.key)),
    onMoveUp: index > 0 ? () => move(index, index - 1) : undefined,
    onMoveDown: index < steps.length - 1 ? () => move(index, index + 1) : undefined,
    onDelete:
      steps.length > 1
        ? () => changeSteps((before) => before.filter(({ key }) => key !== step.key))
        : undefined,
  });

  return (
    <FormSection
      title="Steps"
      hint="Each step starts when something happens to a contact on a list, then does one action."
    >
      <StepPath keys={steps.map(({ key }) => key)} onPickUp={() => setOpenStep(undefined)} onMove={move}>
        {steps.map((step, index) => (
          <StepCard
            key={step.key}
            stepKey={step.key}
            number={index + 1}
            sentence={stepSentence(step, lists.names)}
            isOpen={step.key === openStep}
            onToggle={() => setOpenStep(step.key === openStep ? undefined : step.key)}
            problems={form.problemsIn(step.key)}
            chip={
              form.isNeverTriggered(index) ? (
                <DuplicateTrigger stepNumber={index + 1} onFix={() => form.fixDuplicate(index)} />
              ) : undefined
            }
            actions={actionsOf(step, index)}
          >
            <StepForm
              step={step}
              lists={lists}
              change={(part) => changeSteps((before) => withStep(before, step.key, part))}
              problemOf={(field) => form.problemOf(field, step.key)}
              onFiles={form.setFiles}
            />
          </StepCard>
        ))}
      </StepPath>
      {steps.length < maxFlowSteps ? (
        <Button alignSelf="flex-start" onClick={add}>
          <PlusIcon size={16} aria-hidden /> Add a step
        </Button>
      ) : null}
    </FormSection>
  );
}
