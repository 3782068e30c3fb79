import { Text, TextField, useMe } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { ReasonField } from '../../../components/reason-field.tsx';
import { StepRefusal } from '../../../components/step-refusal.tsx';
import { otherReleases } from '../../../data/possible-steps.ts';
import { useTakeStep } from '../../../data/steps.data.ts';
import { servingReasonProblem, withdrawnOf } from '../../../data/withdrawn.ts';
import { restOfCanary } from '../../../words/effect.ts';
import { organizationNames, organizationsOf, organizationsProblem } from '../../../words/organizations.ts';
import { shareProblem } from '../../../words/share.ts';
import type { StepDialogProps } from './step-dialog-props.ts';
import { stepTitles } from './step-titles.ts';
import { VersionField, versionProblem } from './version-field.tsx';
import { WithdrawnNotice } from './withdrawn-notice.tsx';

/** Serves a version to some organizations, or changes the share of the canary (features PF-13). */
export function CanaryDialog({ remote, organizations, onClose }: StepDialogProps) {
  const { canary } = remote;
  const { id, companyName } = useMe().organization;
  const known = [...organizations, { id, name: companyName }];
  const form = useForm({
    defaultValues: {
      version: canary?.version ?? '',
      percent: canary ? String(canary.percent) : '',
      numbers: canary?.organizations.map((one) => one.id).join(', ') ?? '',
      why: '',
    },
  });
  const { register, watch, formState } = form;
  const { errors } = formState;
  // Another share of a canary needs no reason again.
  const withdrawn = canary ? undefined : withdrawnOf(remote, watch('version'));
  const names = organizationNames(watch('numbers'), known);
  const { isBusy, refusal, take } = useTakeStep(onClose);

  return (
    <FormDialog
      title={canary ? stepTitles.share(remote) : stepTitles.try(remote)}
      submitLabel={canary ? 'Change share' : 'Start canary'}
      form={form}
      isBusy={isBusy}
      onSubmit={({ version, percent, numbers, why }) =>
        take({
          command: 'canary',
          remote: remote.remote,
          version,
          percent: Number(percent),
          organizations: organizationsOf(numbers),
          why: why.trim(),
        })
      }
      onClose={onClose}
    >
      <StepRefusal refusal={refusal} />
      {canary ? null : (
        <VersionField
          choices={otherReleases(remote)}
          error={errors.version?.message}
          {...register('version', { validate: versionProblem, deps: 'why' })}
        />
      )}
      <TextField
        label="Share of organizations in percent"
        isRequired
        autoComplete="off"
        inputMode="decimal"
        hint="Enter 0 to serve it only to the organizations below."
        error={errors.percent?.message}
        {...register('percent', { validate: shareProblem })}
      />
      <TextField
        label="Always for these organizations"
        autoComplete="off"
        hint={`Their numbers, separated by commas. ${names}`.trim()}
        error={errors.numbers?.message}
        {...register('numbers', { validate: organizationsProblem })}
      />
      <Text>{restOfCanary(remote)}</Text>
      <WithdrawnNotice withdrawn={withdrawn} />
      <ReasonField
        isRequired={withdrawn !== undefined}
        error={errors.why?.message}
        {...register('why', {
          validate: (why, values) => (canary ? undefined : servingReasonProblem(remote, values.version, why)),
        })}
      />
    </FormDialog>
  );
}
