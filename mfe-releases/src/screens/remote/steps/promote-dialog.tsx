import { Text } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { ReasonField } from '../../../components/reason-field.tsx';
import { StepRefusal } from '../../../components/step-refusal.tsx';
import { isUnverified } from '../../../data/approvals.ts';
import { otherReleases } from '../../../data/possible-steps.ts';
import { useTakeStep } from '../../../data/steps.data.ts';
import { servingReasonProblem, withdrawnOf } from '../../../data/withdrawn.ts';
import { promotionEffect } from '../../../words/effect.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import type { StepDialogProps } from './step-dialog-props.ts';
import { stepTitles } from './step-titles.ts';
import { VersionField, versionProblem } from './version-field.tsx';
import { WithdrawnNotice } from './withdrawn-notice.tsx';

/** Serves the canary, or a version that is chosen, to everybody (features PF-13). */
export function PromoteDialog({ remote, needsApproval, onClose }: StepDialogProps) {
  const form = useForm({ defaultValues: { version: remote.canary?.version ?? '', why: '' } });
  const { errors } = form.formState;
  const version = form.watch('version');
  const withdrawn = withdrawnOf(remote, version);
  const isRequest = needsApproval || isUnverified(remote, version);
  const { isBusy, refusal, take } = useTakeStep(onClose);

  return (
    <FormDialog
      title={stepTitles.promote(remote)}
      submitLabel={isRequest ? 'Ask for approval' : 'Promote'}
      form={form}
      isBusy={isBusy}
      onSubmit={({ why }) => take({ command: 'promote', remote: remote.remote, version, why: why.trim() })}
      onClose={onClose}
    >
      <StepRefusal refusal={refusal} />
      {remote.canary ? null : (
        <VersionField
          choices={otherReleases(remote)}
          error={errors.version?.message}
          {...form.register('version', { validate: versionProblem, deps: 'why' })}
        />
      )}
      {version ? <Text role="status">{promotionEffect(version, remote)}</Text> : null}
      <ApprovalNotice isNeeded={isRequest} unverified={isUnverified(remote, version) ? version : undefined} />
      <WithdrawnNotice withdrawn={withdrawn} />
      <ReasonField
        isRequired={withdrawn !== undefined}
        error={errors.why?.message}
        {...form.register('why', {
          validate: (why, values) => servingReasonProblem(remote, values.version, why),
        })}
      />
    </FormDialog>
  );
}
