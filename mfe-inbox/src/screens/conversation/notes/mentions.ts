import type { Colleague } from 'shared-contracts/domain/team';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { mostChoices } from '../../../components/typed-choices.tsx';
import type { TypedChoice } from '../../../components/typed-choices.tsx';

/** One or two words of a name behind '@', at the caret. Marks are vowels in Hindi and Thai names. */
export const typedMention = /(?:^|\s)@([\p{L}\p{N}\p{M}'’.-]*(?: [\p{L}\p{N}\p{M}'’.-]*)?)$/u;

/** Returns colleagues with a name, or a later part of it, that begins with the typed word; one of each name. */
export function mentionsFor(word: string, colleagues: readonly Colleague[]): TypedChoice[] {
  const start = foldForSearch(word);
  const startsWithTyped = ({ name }: Colleague): boolean => {
    const full = foldForSearch(name);

    return full.startsWith(start) || full.split(' ').some((part) => part.startsWith(start));
  };
  const isDone = colleagues.some(
    ({ name }) => foldForSearch(name) === start.trimEnd() && start.endsWith(' '),
  );

  if (isDone) {
    return [];
  }
  const byName = new Map(colleagues.filter(startsWithTyped).map((one) => [folded(one.name), one]));

  return [...byName.values()].slice(0, mostChoices).map(({ id, name }) => ({ key: String(id), label: name }));
}

/** Part of a note: a mention, without its sign, or the words between two. */
export interface NotePart {
  readonly text: string;
  readonly isMention: boolean;
}

/** Characters of a word. A name does not end before one: '@Ann' is not in '@Anna', nor in '@Ann-Marie'. */
const inWord = String.raw`[\p{L}\p{N}\p{M}_]`;

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * Splits a note at '@' followed by one of these names, in any case. If one name is the beginning of another, the longer
 * one counts.
 */
export function splitMentions(body: string, names: readonly string[]): NotePart[] {
  const text = body.normalize('NFC');
  const longestFirst = names
    .map((name) => name.trim().normalize('NFC'))
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) {
    return text === '' ? [] : [{ text, isMention: false }];
  }
  const mention = new RegExp(`(?<!${inWord})@(${longestFirst.map(escaped).join('|')})(?!-?${inWord})`, 'giu');

  return text
    .split(mention)
    .map((part, index) => ({ text: part, isMention: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

const folded = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/**
 * Returns the IDs of colleagues mentioned in a note. Colleagues of the same name are all mentioned, because the note
 * does not tell them apart.
 */
export function mentionedIn(body: string, colleagues: readonly Colleague[]): number[] {
  const mentioned = splitMentions(
    body,
    colleagues.map(({ name }) => name),
  )
    .filter(({ isMention }) => isMention)
    .map(({ text }) => folded(text));

  return [...new Set(mentioned)].flatMap((name) =>
    colleagues.filter((colleague) => folded(colleague.name) === name).map(({ id }) => id),
  );
}
