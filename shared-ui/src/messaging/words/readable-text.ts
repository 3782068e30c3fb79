import { placeholderLabel, placeholdersIn } from 'shared-contracts/domain/placeholder-parts';

/** A text with placeholders as people read it: 'Hi [First name], …'. */
export function readableText(content: string): string {
  return placeholdersIn(content)
    .toReversed()
    .reduce(
      (text, part) => `${text.slice(0, part.start)}[${placeholderLabel(part)}]${text.slice(part.end)}`,
      content,
    );
}
