import type { FlowRow } from 'shared-contracts/domain/flow';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';

const DeleteFlowDialog = lazyDialog(
  { title: ({ flow }) => `Delete the flow ${flow.name}?` },
  async () => (await import('./delete-flow-dialog.tsx')).DeleteFlowDialog,
);
const ResumeFlowDialog = lazyDialog(
  { title: ({ flow }) => `Resume ${flow.name}?` },
  async () => (await import('./resume-flow-dialog.tsx')).ResumeFlowDialog,
);

/** A confirmation required before an action on a flow. */
export interface FlowQuestion {
  readonly kind: 'delete' | 'resume';
  readonly flow: Pick<FlowRow, 'id' | 'name' | 'waitingCount'>;
}

interface FlowDialogsProps {
  readonly question: FlowQuestion | undefined;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Confirmation dialogs for a flow's actions, each loaded when it is first opened. */
export function FlowDialogs({ question, onClose, onDeleted }: FlowDialogsProps) {
  return (
    <>
      {question?.kind === 'delete' ? (
        <DeleteFlowDialog flow={question.flow} onClose={onClose} onDeleted={onDeleted} />
      ) : null}
      {question?.kind === 'resume' ? <ResumeFlowDialog flow={question.flow} onClose={onClose} /> : null}
    </>
  );
}
