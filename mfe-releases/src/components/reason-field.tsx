import type { ComponentProps } from 'react';
import { longestReason } from 'shared-contracts/kernel/release-step';
import { TextAreaField } from 'shared-ui';

interface ReasonFieldProps extends Omit<ComponentProps<typeof TextAreaField>, 'label'> {
  readonly isRequired: boolean;
}

/** Asks why a step is taken; the history shows the answer. */
export function ReasonField(props: ReasonFieldProps) {
  return <TextAreaField label="Reason" rows={3} maxLength={longestReason} {...props} />;
}
