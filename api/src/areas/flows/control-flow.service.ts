import * as api from 'shared-contracts/api/flows';
import { editEffects, describeEdit } from 'shared-contracts/flows/edit-effects';
import { cutText } from 'shared-contracts/texts/cut-text';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import { serve } from '../../platform/serve.ts';
import { ownSteps } from './check-flow.service.ts';
import { requireFlow } from './flow-access.service.ts';
import { figuresOf } from './flow-figures.service.ts';
import { lockFlow, markDeleted } from './flows.store.ts';
import { addFlow, readFlow } from './save-flow.service.ts';
import { findSteps } from './steps.store.ts';
import { publishFlowChanged } from './publish-flow-changed.service.ts';

/** Deletes a flow and returns how many contacts were waiting in it (features AU-01). */
export const deleteFlow = serve(api.deleteFlow).with(async (caller, { flowId }) => {
  const { platform, orgId } = caller;
  const flow = await requireFlow(caller, flowId);

  return platform.database.inTransaction(async (tx) => {
    if (!(await lockFlow(tx, orgId, flowId))) {
      throw new AppError('not_found');
    }
    const { waitingCount } = (await figuresOf(tx, orgId, [flowId]))(flowId);
    await markDeleted(tx, orgId, { flowId, at: new Date() });
    await audit(tx, caller, { action: 'flow.deleted', detail: { flowId, name: flow.name, waitingCount } });
    await publishFlowChanged(platform, tx, { ...flow, orgId, flowId });

    return { waitingCount };
  });
});

/** Copies a flow. The copy is paused, so that nothing happens twice by accident. */
export const duplicateFlow = serve(api.duplicateFlow).with(async (caller, { flowId }) => {
  const flow = await requireFlow(caller, flowId);
  const stored = await findSteps(caller.platform.database.db, caller.orgId, flowId);
  const copyId = await addFlow(caller, flow, {
    name: `${cutText(flow.name, 195)} copy`,
    description: flow.description,
    steps: stored.map((step) => ({ ...step, id: null })),
    isPaused: true,
    clientKey: null,
  });

  return readFlow(caller, copyId ?? flowId);
});

/** Returns how an edit would affect waiting contacts, without saving anything. */
export const previewFlowEdit = serve(api.previewFlowEdit).with(async (caller, { flowId, flow }) => {
  const { platform, orgId } = caller;
  await requireFlow(caller, flowId);
  const before = await findSteps(platform.database.db, orgId, flowId);
  const figures = (await figuresOf(platform.database.db, orgId, [flowId]))(flowId);
  // A step without an event matches no event id, so everyone waiting there leaves.
  const edits = editEffects(before, ownSteps(flow, before));
  const items = edits.map((edit) => {
    const { waiting } = figures.ofStep(edit.stepId);
    const { stepId, position, effect } = edit;

    return { stepId, position, effect, waiting, sentence: describeEdit(edit, waiting) };
  });

  return { items: items.filter(({ waiting, effect }) => waiting > 0 && effect !== 'stay') };
});
