import { mergeText } from 'shared-contracts/domain/merge-text';
import { advanceFlow } from 'shared-contracts/flows/engine/advance';
import type {
  EngineStep,
  FlowContact,
  FlowHappening,
  FlowRules,
} from 'shared-contracts/flows/engine/flow-state';
import { keywordFor, readText } from 'shared-contracts/texts/read-text';
import type { FormStep } from '../values/form-values.ts';
import { outcomeWords } from './outcome-words.ts';
import type { TrialEntry } from './outcome-words.ts';

/** A message on the simulated customer's phone. */
export interface PhoneText {
  readonly isTheirs: boolean;
  readonly body: string;
  readonly media: readonly string[];
  readonly at: number;
}

/** State of a trial. Times are in milliseconds, on a simulated clock. */
export interface Trial {
  readonly now: number;
  readonly contact: FlowContact;
  readonly texts: readonly PhoneText[];
  readonly entries: readonly TrialEntry[];
}

/** Input of a trial: the steps in the form, and the time zone of its clock. */
interface TrialFlow {
  readonly steps: readonly FormStep[];
  readonly timeZone: string;
}

/** Default limits of an organization (reference.md, Limits). The simulated customer can be texted at any hour. */
const rules: FlowRules = { budget: { perHour: 5, perDay: 20 }, nextSendTime: (at) => at };
const sample = { user: {}, contact: { first_name: 'Sam', name: 'Sam Rivera' } };

/** Converts steps to the engine's format, numbered from 1. Skips steps without an event or action. */
const engineSteps = (steps: readonly FormStep[]): EngineStep[] =>
  steps.flatMap((step, index) => {
    const { eventId, actionId } = step;

    return eventId && actionId ? [{ ...step, eventId, actionId, id: index + 1 }] : [];
  });

/** Returns the IDs of the lists in the steps, in order. */
export function listsIn(steps: readonly FormStep[]): number[] {
  const ids = steps.flatMap(({ eventFilledArgs, actionFilledArgs }) => [
    eventFilledArgs.listId,
    actionFilledArgs.listId,
  ]);

  return [...new Set(ids.filter((id) => id !== null))];
}

/** Starts a trial with a customer who was just added to the flow's first list. */
export function startTrial(flow: TrialFlow, now: number): Trial {
  const empty: Trial = {
    now,
    contact: { consent: 'ok', listIds: [], runs: [], sentAt: [] },
    texts: [],
    entries: [],
  };
  const first = flow.steps.find(({ eventFilledArgs }) => eventFilledArgs.listId !== null);
  const listId = first?.eventFilledArgs.listId;

  return listId ? applyHappening(flow, empty, { kind: 'entered_list', listId, at: now }) : empty;
}

function applyHappening({ steps, timeZone }: TrialFlow, trial: Trial, happening: FlowHappening): Trial {
  const flow = { isPaused: false, steps: engineSteps(steps) };
  const { contact, outcomes } = advanceFlow(flow, trial.contact, { happening, rules });
  const sent = outcomes.flatMap(({ kind, stepId, at }) => {
    const step = steps[stepId - 1];
    const isText = kind === 'acted' && step?.actionId === 'send_text';

    return isText
      ? [
          {
            isTheirs: false,
            body: mergeText(step.actionFilledArgs.body, sample),
            media: step.actionFilledArgs.media,
            at,
          },
        ]
      : [];
  });

  return {
    now: happening.at,
    contact,
    texts: [...trial.texts, ...sent],
    entries: [...trial.entries, ...outcomeWords(outcomes, { steps, timeZone })],
  };
}

const noted = (trial: Trial, sentence: string): Trial => ({
  ...trial,
  entries: [...trial.entries, { hasActed: false, sentence }],
});

/** Sends a message from the customer. Carrier keywords never reach a flow (texting-rules.md, Opting out and in). */
export function textIn(flow: TrialFlow, trial: Trial, body: string): Trial {
  const { now: at, contact } = trial;
  const shown = { ...trial, texts: [...trial.texts, { isTheirs: true, body, media: [], at }] };
  const optedOut = contact.consent === 'opted_out';
  const reading = readText(body);
  const meaning = keywordFor(reading, { optedOut });
  if (meaning === 'stop') {
    const left = applyHappening(flow, shown, { kind: 'consent', consent: 'opted_out', at });

    return noted(left, 'This keyword opts them out, so they get no more texts. It never reaches a flow.');
  }
  if (meaning === 'start') {
    const back = applyHappening(flow, shown, { kind: 'consent', consent: 'ok', at });

    return noted(back, 'This keyword opts them in. It never reaches a flow.');
  }
  if (meaning === 'help') {
    return noted(shown, 'This keyword gets the help reply. It never reaches a flow.');
  }
  if (optedOut) {
    return noted(shown, 'They opted out, so flows do nothing for them.');
  }
  const after = applyHappening(flow, shown, { kind: 'text', at, body });
  if (reading.kind === 'asksToStop') {
    return noted(after, 'They asked not to be texted. No flow starts, and your team is asked what to do.');
  }
  if (reading.kind === 'automatic') {
    return noted(after, "An automatic message doesn't start a flow and isn't a reply.");
  }

  return reading.kind === 'reaction'
    ? noted(after, "A reaction doesn't start a flow and isn't a reply.")
    : after;
}

/** Advances the simulated clock. */
export const waitFor = (flow: TrialFlow, trial: Trial, milliseconds: number): Trial =>
  applyHappening(flow, trial, { kind: 'time', at: trial.now + milliseconds });

/** Returns the time until the next step is due; undefined if none is waiting. */
export function nextDueIn({ contact, now }: Trial): number | undefined {
  const due = contact.runs.filter(({ state }) => state === 'waiting').map(({ dueAt }) => dueAt - now);

  return due.length === 0 ? undefined : Math.max(0, Math.min(...due));
}

/** Adds the customer to a list, or removes them from it. */
export function toggleList(flow: TrialFlow, trial: Trial, listId: number): Trial {
  const isIn = trial.contact.listIds.includes(listId);

  return applyHappening(flow, trial, { kind: isIn ? 'left_list' : 'entered_list', listId, at: trial.now });
}
