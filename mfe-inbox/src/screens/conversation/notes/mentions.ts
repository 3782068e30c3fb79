import type { Colleague } from 'shared-contracts/domain/team';
import { mostChoices } from '../../../components/typed-choices.tsx';
import type { TypedChoice } from '../../../components/typed-choices.tsx';

/** Colleagues whose name, or a later part of it, begins with what was typed. */
export function mentionsFor(word: string, colleagues: readonly Colleague[]): TypedChoice[] {
  const start = word.toLowerCase();
  const begins = ({ name }: Colleague): boolean => {
    const full = name.toLowerCase();

    return full.startsWith(start) || full.split(' ').some((part) => part.startsWith(start));
  };
  const isDone = colleagues.some(({ name }) => name.toLowerCase() === start.trimEnd() && start.endsWith(' '));

  return isDone
    ? []
    : colleagues
        .filter(begins)
        .slice(0, mostChoices)
        .map(({ id, name }) => ({ key: String(id), label: name }));
}

/** The ids of colleagues that a note calls: '@' and their full name. Of two names that begin alike the longer counts. */
export function mentionedIn(body: string, colleagues: readonly Colleague[]): number[] {
  let rest = body;
  const called: number[] = [];
  for (const { id, name } of colleagues.toSorted((one, other) => other.name.length - one.name.length)) {
    if (name === '' || !rest.includes(`@${name}`)) {
      continue;
    }
    called.push(id);
    rest = rest.replaceAll(`@${name}`, '');
  }

  return called;
}
