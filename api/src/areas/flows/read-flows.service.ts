import * as api from 'shared-contracts/api/flows';
import { argNames, flowActions, flowEvents } from 'shared-contracts/flows/events-and-actions';
import type { FlowPart } from 'shared-contracts/flows/events-and-actions';
import { byId, pageOf } from '../../kernel/page-of.ts';
import { serve } from '../../platform/serve.ts';
import { managesGroups, requireManager, requireReadableFlow } from './flow-access.service.ts';
import { figuresOf } from './flow-figures.service.ts';
import { findFlows } from './flows.store.ts';
import { toFlow, toFlowRow } from './to-flow.service.ts';

const pageSize = 30;

const describeParts = (table: Readonly<Record<string, FlowPart>>) =>
  Object.entries(table).map(([id, part]) => ({
    id,
    friendlyName: part.friendlyName,
    isHidden: part.isHidden,
    args: argNames(part),
  }));

/** Lists the events steps can wait for and the actions they can take (features AU-02). */
export const listEventsAndActions = serve(api.listEventsAndActions).with(async () => ({
  events: describeParts(flowEvents),
  actions: describeParts(flowActions),
}));

/** Lists the flows that apply to an account, newest first (features AU-01). */
export const listFlows = serve(api.listFlows).with(async (caller, input) => {
  const { db } = caller.platform.database;
  const { accountId, showActive = false, showPaused = false } = input;
  await requireManager(caller, accountId);
  const flows = await findFlows(db, caller.orgId, {
    accountId,
    isPaused: showActive === showPaused ? undefined : showPaused,
    nameHint: input.nameHint ?? '',
    cursor: input.startCursor ?? 0,
    limit: pageSize + 1,
  });
  const figures = await figuresOf(
    db,
    caller.orgId,
    flows.map(({ id }) => id),
  );

  return pageOf(flows, {
    size: pageSize,
    toItem: (flow) => toFlowRow(flow, figures(flow.id), flow.groupId === null || managesGroups(caller)),
    cursorOf: byId,
  });
});

/** Returns a flow (features AU-02). */
export const getFlow = serve(api.getFlow).with(async (caller, { flowId }) =>
  toFlow(caller, await requireReadableFlow(caller, flowId)),
);
