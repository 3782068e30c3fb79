import type { FlowStep } from 'shared-contracts/domain/flow';
import { editEffects } from 'shared-contracts/flows/edit-effects';
import type { Tx } from '../../platform/db/client.ts';
import { endRunsOfSteps, rescheduleRuns } from './edited-runs.store.ts';
import type { StepToSave } from './steps.store.ts';

/** Applies a step edit to the contacts waiting in the flow; `previewFlowEdit` has shown the effects to the editor. */
export async function applyEdit(
  tx: Tx,
  orgId: number,
  edit: { flowId: number; before: readonly FlowStep[]; after: readonly StepToSave[]; at: Date },
): Promise<void> {
  const { flowId, before, after, at } = edit;
  const effects = editEffects(before, after);
  for (const isDeleted of [true, false]) {
    const stepIds = effects
      .filter((one) => one.effect === 'leave' && one.isDeleted === isDeleted)
      .map(({ stepId }) => stepId);
    if (stepIds.length > 0) {
      const reason = isDeleted ? 'step_deleted' : 'step_changed';
      await endRunsOfSteps(tx, orgId, { flowId, stepIds, reason, at });
    }
  }
  for (const { stepId } of effects.filter(({ effect }) => effect === 'wait_anew')) {
    const position = after.findIndex(({ id }) => id === stepId);
    const delaySeconds = after[position]?.eventFilledArgs.delay ?? 0;
    await rescheduleRuns(tx, orgId, { flowId, stepId, delaySeconds, position });
  }
}
