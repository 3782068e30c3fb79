import { appendOutcomes } from './outcomes.ts';
import type { Advanced } from './outcomes.ts';
import type { EngineFlow, FlowContact, FlowHappening, FlowRules, FlowRun } from './flow-state.ts';
import { runClock } from './run-clock.ts';
import { enterList } from './start-clocks.ts';
import { endRuns, receiveText } from './receive-text.ts';

function applyHappening(flow: EngineFlow, contact: FlowContact, happening: FlowHappening): Advanced {
  const { at, kind } = happening;
  if (kind === 'text') {
    return contact.consent === 'ok' ? receiveText(flow, contact, happening) : { contact, outcomes: [] };
  }
  if (kind === 'entered_list') {
    return enterList(flow, contact, happening);
  }
  if (kind === 'left_list') {
    const listIds = contact.listIds.filter((id) => id !== happening.listId);

    return { contact: { ...contact, listIds }, outcomes: [] };
  }
  if (kind === 'converted') {
    const isMeant = (run: FlowRun) => run.eventId === 'not_converted' && run.firedAt === null;

    return endRuns(contact, at, { isMeant, state: 'answered', reason: 'converted' });
  }
  if (kind === 'consent') {
    const { consent } = happening;
    const changed = { ...contact, consent };

    return consent === 'ok'
      ? { contact: changed, outcomes: [] }
      : endRuns(changed, at, { isMeant: () => true, state: 'refused', reason: consent });
  }

  return { contact, outcomes: [] };
}

/**
 * Advances a contact in a flow when something happens: first everything that was due before, then the event itself,
 * then whatever is due at that instant. Callers filter out carrier keywords and texts from contacts who may not be
 * texted.
 */
export function advanceFlow(
  flow: EngineFlow,
  contact: FlowContact,
  { happening, rules }: { happening: FlowHappening; rules: FlowRules },
): Advanced {
  const situation = { flow, rules };
  const before = runClock(situation, { contact, outcomes: [] }, happening.at - 1);
  const happened = appendOutcomes(before, applyHappening(flow, before.contact, happening));

  return runClock(situation, happened, happening.at);
}
