import type { Colleague } from 'shared-contracts/domain/team';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { mostChoices } from '../../../components/typed-choices.tsx';
import type { TypedChoice } from '../../../components/typed-choices.tsx';

/** Returns colleagues with a name, or a later part of it, that begins with the typed word. */
export function mentionsFor(word: string, colleagues: readonly Colleague[]): TypedChoice[] {
  const start = foldForSearch(word);
  const startsWithTyped = ({ name }: Colleague): boolean => {
    const full = foldForSearch(name);

    return full.startsWith(start) || full.split(' ').some((part) => part.startsWith(start));
  };
  const isDone = colleagues.some(
    ({ name }) => foldForSearch(name) === start.trimEnd() && start.endsWith(' '),
  );

  return isDone
    ? []
    : colleagues
        .filter(startsWithTyped)
        .slice(0, mostChoices)
        .map(({ id, name }) => ({ key: String(id), label: name }));
}

/**
 * Returns the IDs of colleagues mentioned in a note with '@' and their full name. If one name is the beginning of
 * another, the longer one counts.
 */
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
