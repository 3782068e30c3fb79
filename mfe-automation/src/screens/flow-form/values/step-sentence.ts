import { placeholdersIn } from 'shared-contracts/domain/placeholder-parts';
import { delayInWords } from 'shared-contracts/flows/delay';
import type { FlowActionId, FlowEventId } from 'shared-contracts/flows/events-and-actions';
import { splitKeywords } from 'shared-contracts/flows/keywords';
import { countOf } from 'shared-ui/messaging/words/counts';
import type { FormStep } from './form-values.ts';

/** A step, in the form or saved. */
type SaidStep = Omit<FormStep, 'key' | 'id'>;

/** List names by ID. A missing ID is not loaded, or its list was deleted. */
type ListNames = ReadonlyMap<number, string>;

type SentencePart = (step: SaidStep, names: ListNames) => string;

const shownCharacters = 60;

const listOf = (id: number | null, names: ListNames): string =>
  id === null ? '[choose a list]' : (names.get(id) ?? 'a list');

/** Joins words as alternatives: 'JOIN, YES or OK'. */
function eitherOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';

  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

const someone: SentencePart = ({ eventFilledArgs }, names) =>
  `someone in ${listOf(eventFilledArgs.listId, names)}`;
const time = ({ eventFilledArgs: { delay } }: SaidStep): string =>
  delay === 0 ? '[enter a time]' : delayInWords(delay);

const eventWords: Readonly<Record<FlowEventId, SentencePart>> = {
  received_keyword: (step, names) =>
    `${someone(step, names)} texts ${eitherOf(splitKeywords(step.eventFilledArgs.keywords)) || 'anything'}`,
  not_responded: (step, names) => `${someone(step, names)} has not replied for ${time(step)}`,
  not_converted: (step, names) =>
    `${someone(step, names)} has not bought or redeemed anything for ${time(step)}`,
};

/** Shortens a text, but keeps a placeholder at its end whole. */
function shortened(text: string): string {
  if (text.length <= shownCharacters) {
    return text;
  }
  const across = placeholdersIn(text).find(
    ({ start, end }) => start < shownCharacters && end > shownCharacters,
  );

  return `${text.slice(0, across?.end ?? shownCharacters).trimEnd()}…`;
}

const sendWords: SentencePart = ({ actionFilledArgs: { body, media, delay } }) => {
  const short = shortened(body.replace(/\s+/g, ' ').trim());
  const onlyMedia = media.length > 0 ? 'a picture' : '[write the text]';

  return `${delay === 0 ? '' : `wait ${delayInWords(delay)}, then `}send ${short === '' ? onlyMedia : `“${short}”`}`;
};

const actionWords: Readonly<Record<FlowActionId, SentencePart>> = {
  list_copy_action: ({ actionFilledArgs }, names) => `copy them to ${listOf(actionFilledArgs.listId, names)}`,
  list_move_action: ({ actionFilledArgs }, names) => `move them to ${listOf(actionFilledArgs.listId, names)}`,
  send_text: sendWords,
  redeem_reward: ({ actionFilledArgs }) =>
    `redeem ${actionFilledArgs.program || '[choose a reward]'} with their points`,
  subscribe_to_rewards: ({ actionFilledArgs: { points } }) =>
    points === 0 ? 'subscribe them to rewards' : `subscribe them to rewards with ${countOf(points, 'point')}`,
};

/**
 * Describes a step as a readable sentence, for `MessageText`, which shows the placeholders of its text as chips.
 * Missing parts are in brackets (features AU-02).
 */
export function stepSentence(step: SaidStep, names: ListNames): string {
  const { eventId, actionId } = step;
  const event = eventId ? eventWords[eventId](step, names) : '[choose an event]';
  const action = actionId ? actionWords[actionId](step, names) : '[choose an action]';

  return `When ${event}, ${action}.`;
}
