import type { ReviewedRequest } from 'shared-contracts/api/releases/cockpit';
import { Text } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { useTakeStep } from '../../data/steps.data.ts';
import { requestTitle } from '../../words/approval.ts';
import { promotionEffect } from '../../words/effect.ts';
import { StepRefusal } from '../step-refusal.tsx';

interface ApproveDialogProps {
  readonly request: ReviewedRequest;
  readonly stable: string | null;
  readonly onClose: () => void;
}

/** Promotes the version that somebody else asked for (features PF-13). */
export function ApproveDialog({ request, stable, onClose }: ApproveDialogProps) {
  const { remote, version, at, isUnverified } = request;
  const form = useForm();
  const { isBusy, refusal, take } = useTakeStep(onClose);

  return (
    <FormDialog
      title={`Approve ${version}`}
      submitLabel="Approve and promote"
      form={form}
      isBusy={isBusy}
      onSubmit={() => take({ command: 'approve', remote, version, requestedAt: at })}
      onClose={onClose}
    >
      <StepRefusal refusal={refusal} />
      <Text overflowWrap="anywhere">{`${requestTitle(request)}.`}</Text>
      {isUnverified ? <Text>This release was published without checks.</Text> : null}
      <Text>{promotionEffect(version, { stable })}</Text>
    </FormDialog>
  );
}
