import type { ReviewedRequest } from 'shared-contracts/api/releases/cockpit';
import { Text } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { useTakeStep } from '../../data/steps.data.ts';
import { reasonProblem } from '../../words/reason.ts';
import { ReasonField } from '../reason-field.tsx';
import { StepRefusal } from '../step-refusal.tsx';

interface EndRequestDialogProps {
  readonly request: ReviewedRequest;
  readonly onClose: () => void;
}

/** Declines a request, or withdraws one's own (features PF-13). */
export function EndRequestDialog({ request, onClose }: EndRequestDialogProps) {
  const { remote, version, at, isOwn } = request;
  const form = useForm({ defaultValues: { why: '' } });
  const { isBusy, refusal, take } = useTakeStep(onClose);
  const verb = isOwn ? 'Withdraw' : 'Decline';

  return (
    <FormDialog
      title={`${verb} the request for ${version}`}
      submitLabel={verb}
      form={form}
      isBusy={isBusy}
      onSubmit={({ why }) => take({ command: 'decline', remote, version, requestedAt: at, why: why.trim() })}
      onClose={onClose}
    >
      <StepRefusal refusal={refusal} />
      <Text>{`${version} isn't promoted. What is served now isn't affected.`}</Text>
      <ReasonField
        isRequired
        error={form.formState.errors.why?.message}
        {...form.register('why', { validate: reasonProblem })}
      />
    </FormDialog>
  );
}
