import type { StepResult } from 'shared-contracts/kernel/release-step';
import { Notice, Text } from 'shared-ui';

const titles = { refused: 'Nothing was changed', overtaken: 'Someone else was quicker' };

/** Says why a step was not taken. */
export function StepRefusal({ refusal }: { refusal: StepResult | undefined }) {
  if (!refusal || refusal.outcome === 'done') {
    return null;
  }

  return (
    <Notice tone="error" title={titles[refusal.outcome]}>
      {refusal.sentences.map((sentence) => (
        <Text key={sentence} overflowWrap="anywhere">
          {sentence}
        </Text>
      ))}
    </Notice>
  );
}
