import { createDefaultFlowList, listAvailableLists } from './available-lists.ts';
import { deleteFlow, duplicateFlow, previewFlowEdit } from './control-flow.ts';
import { listContactFlows, removeContactFromFlow } from './insight/contact-flows.ts';
import { getFlowInsight, listFlowHistory, listFlowPeople } from './insight/insight.service.ts';
import { getFlow, listEventsAndActions, listFlows } from './read-flows.ts';
import { createFlow, updateFlow } from './save-flow.ts';

/** Flow routes: automatic replies and list changes. */
export const flowRoutes = [
  listEventsAndActions,
  listFlows,
  getFlow,
  createFlow,
  updateFlow,
  deleteFlow,
  duplicateFlow,
  previewFlowEdit,
  listAvailableLists,
  createDefaultFlowList,
  getFlowInsight,
  listFlowPeople,
  listFlowHistory,
  listContactFlows,
  removeContactFromFlow,
];
