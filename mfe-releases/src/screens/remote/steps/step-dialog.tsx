import { FreezeDialog } from '../../../components/freezes/freeze-dialog.tsx';
import type { StepKind } from '../../../data/possible-steps.ts';
import { CanaryDialog } from './canary-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { StepBackDialog } from './step-back-dialog.tsx';
import type { StepDialogProps } from './step-dialog-props.ts';

/** The dialog of a step. */
export function StepDialog({ kind, ...props }: StepDialogProps & { readonly kind: StepKind }) {
  switch (kind) {
    case 'try':
    case 'share':
      return <CanaryDialog {...props} />;
    case 'promote':
      return <PromoteDialog {...props} />;
    case 'withdraw':
    case 'rollback':
      return <StepBackDialog kind={kind} {...props} />;
    case 'freeze':
      return <FreezeDialog remote={props.remote.remote} onClose={props.onClose} />;
  }
}
