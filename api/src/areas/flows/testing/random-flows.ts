import fc from 'fast-check';
import type { FlowHappening } from 'shared-contracts/flows/engine/flow-state';
import type { StepInput } from './written-flows.ts';

/**
 * No sum of a few of these seconds is a whole number of minutes, so nothing else happens at the instant a step is due.
 */
const [waits, postponed] = [3_607, 1_801];

const often = <Value>(...values: readonly (readonly [weight: number, value: Value])[]) =>
  fc.oneof(...values.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));

type What = 'join' | 'other' | 'enter' | 'leave' | 'stop' | 'start' | 'convert' | 'clock';

/** A random event for a contact, some minutes after the previous one. Lists are numbered 0 and 1. */
export interface RandomHappening {
  readonly after: number;
  readonly what: What;
  readonly list: 0 | 1;
  /** Numbers of statements after which a worker is interrupted, once each, before the database reaches this event. */
  readonly cuts: readonly number[];
  /** Number of concurrent workers. */
  readonly workers: number;
}

const list = fc.constantFrom(0, 1);

/** Generates events for a contact who starts outside of all lists. */
export const randomHappenings: fc.Arbitrary<RandomHappening[]> = fc.array(
  fc.record({
    after: often([3, 7], [3, 61], [2, 187], [1, 1_451]),
    what: often<What>(
      [6, 'enter'],
      [4, 'join'],
      [2, 'other'],
      [1, 'leave'],
      [1, 'stop'],
      [2, 'start'],
      [1, 'convert'],
      [3, 'clock'],
    ),
    list,
    cuts: fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 2 }),
    workers: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 6, maxLength: 18 },
);

/** A step whose lists are not created yet. */
export interface RandomStep {
  readonly eventId: 'not_responded' | 'not_converted' | 'received_keyword';
  readonly list: 0 | 1;
  readonly keywords: '' | 'join';
  readonly action: 'text' | 'later' | 'copy' | 'move';
}

const isText = ({ action }: RandomStep): boolean => action === 'text' || action === 'later';

/** Whether a form rejects two steps together, or the later one would be unreachable. */
function areInConflict(one: RandomStep, other: RandomStep): boolean {
  const areSameEvent =
    one.eventId === other.eventId &&
    (one.list === other.list || (one.eventId === 'received_keyword' && one.keywords === other.keywords));
  const goRound = !isText(one) && !isText(other) && one.list !== other.list;

  return areSameEvent || goRound;
}

/** Generates steps that can be in one flow. */
export const randomSteps: fc.Arbitrary<RandomStep[]> = fc
  .array(
    fc.record({
      eventId: fc.constantFrom('not_responded', 'not_converted', 'received_keyword'),
      list,
      keywords: fc.constantFrom('', 'join'),
      action: often<RandomStep['action']>([3, 'text'], [2, 'later'], [1, 'copy'], [1, 'move']),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((steps) => {
    const kept: RandomStep[] = [];
    for (const step of steps) {
      if (!kept.some((other) => areInConflict(step, other))) {
        kept.push(step);
      }
    }

    return kept;
  });

/** Returns a step as its form submits it; its text names its position. */
export function stepInput(
  step: RandomStep,
  { lists, place }: { lists: readonly [number, number]; place: number },
): StepInput {
  const { eventId, list: from, keywords, action } = step;
  const event = {
    eventId,
    eventFilledArgs: {
      listId: lists[from],
      ...(eventId === 'received_keyword' ? { keywords } : { delay: waits }),
    },
  };
  if (isText(step)) {
    const delay = action === 'later' ? postponed : 0;

    return { ...event, actionId: 'send_text', actionFilledArgs: { body: `Text ${place}`, delay } };
  }

  return {
    ...event,
    actionId: action === 'copy' ? 'list_copy_action' : 'list_move_action',
    actionFilledArgs: { listId: lists[from === 0 ? 1 : 0] },
  };
}

/** Returns an event in the pure engine's form. */
export function happeningAt(
  at: number,
  { what, list: index }: RandomHappening,
  lists: readonly [number, number],
): FlowHappening {
  const listId = lists[index];
  switch (what) {
    case 'join':
    case 'other':
      return { kind: 'text', at, body: what };
    case 'enter':
      return { kind: 'entered_list', at, listId };
    case 'leave':
      return { kind: 'left_list', at, listId };
    case 'stop':
      return { kind: 'consent', at, consent: 'opted_out' };
    case 'start':
      return { kind: 'consent', at, consent: 'ok' };
    case 'convert':
      return { kind: 'converted', at };
    case 'clock':
      return { kind: 'time', at };
  }
}
