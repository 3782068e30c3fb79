import { placeholderOf, placeholdersIn } from 'shared-contracts/domain/placeholder-parts';
import type { PlaceholderPart } from 'shared-contracts/domain/placeholder-parts';

type Fact = Pick<PlaceholderPart, 'owner' | 'name'>;

/** Returns the facts that a text references, each once, with its default. */
export function factsIn(text: string): PlaceholderPart[] {
  const byName = new Map<string, PlaceholderPart>();
  for (const part of placeholdersIn(text)) {
    const key = `${part.owner}.${part.name}`;
    byName.set(key, byName.get(key) ?? part);
  }

  return [...byName.values()];
}

/** Returns the text with another default for a fact, wherever the text references it. */
export function withDefault(text: string, fact: Fact, instead: string): string {
  return placeholdersIn(text)
    .filter(({ owner, name }) => owner === fact.owner && name === fact.name)
    .toReversed()
    .reduce(
      (changed, { start, end }) =>
        changed.slice(0, start) + placeholderOf(fact, instead) + changed.slice(end),
      text,
    );
}

/** Returns the text without the placeholder at a position in their order. */
export function withoutPlaceholder(text: string, index: number): string {
  const part = placeholdersIn(text)[index];

  return part ? text.slice(0, part.start) + text.slice(part.end) : text;
}
