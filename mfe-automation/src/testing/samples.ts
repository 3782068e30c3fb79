import type { AvailableList, Flow, FlowRow, FlowStep } from 'shared-contracts/domain/flow';
import type { FlowRun } from 'shared-contracts/domain/flow-run';

const at = '2026-11-20T15:00:00.000Z';

/** A step that replies to JOIN. */
export function aStep(changes: Partial<FlowStep> = {}): FlowStep {
  return {
    id: 71,
    eventId: 'received_keyword',
    actionId: 'send_text',
    eventFilledArgs: { listId: 4, keywords: 'JOIN', delay: 0 },
    actionFilledArgs: {
      listId: null,
      body: 'Welcome, {contact.first_name|friend}!',
      media: [],
      templateId: null,
      shorten_links: false,
      custom_domain_id: 0,
      delay: 0,
      program: '',
      points: 0,
    },
    ...changes,
  };
}

/** An active flow that allows every action. */
export function aFlow(changes: Partial<Flow> = {}): Flow {
  return {
    id: 7,
    name: 'Welcome by keyword',
    description: 'Answers who texts JOIN.',
    accountId: 11,
    groupId: null,
    group: null,
    isPaused: false,
    steps: [
      aStep(),
      aStep({
        id: 72,
        eventId: 'not_responded',
        eventFilledArgs: { listId: 4, keywords: '', delay: 172_800 },
        actionFilledArgs: { ...aStep().actionFilledArgs, body: 'Are you still there?' },
      }),
    ],
    contactCount: 1_204,
    messagesSent: 1_310,
    waitingCount: 0,
    overdueCount: 0,
    lists: [{ id: 4, name: 'Regulars' }],
    actions: ['edit', 'pause', 'duplicate', 'delete'],
    version: 1,
    createdBy: 'Olivia Owner',
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
}

/** A flow as listed. */
export function aFlowRow(changes: Partial<FlowRow> = {}): FlowRow {
  const flow = aFlow();

  return {
    id: flow.id,
    name: flow.name,
    description: flow.description,
    accountId: flow.accountId,
    groupId: flow.groupId,
    group: flow.group,
    isPaused: flow.isPaused,
    contactCount: flow.contactCount,
    messagesSent: flow.messagesSent,
    waitingCount: flow.waitingCount,
    actions: flow.actions,
    version: flow.version,
    createdAt: at,
    updatedAt: at,
    stepCount: 2,
    ...changes,
  };
}

/** A list that a step can use. */
export function anAvailableList(changes: Partial<AvailableList> = {}): AvailableList {
  return { id: 4, name: 'Regulars', kind: 'plain', usedBy: [], ...changes };
}

/** A run whose step has sent its message. */
export function aRun(changes: Partial<FlowRun> = {}): FlowRun {
  return {
    id: 501,
    contact: { id: 41, accountId: 11, name: 'Jo March', phone: '+14155550123' },
    stepId: 71,
    position: 1,
    eventId: 'received_keyword',
    actionId: 'send_text',
    state: 'done',
    reason: null,
    explanation: 'The text was sent.',
    startedAt: at,
    dueAt: null,
    endedAt: at,
    messageId: 9_001,
    ...changes,
  };
}
