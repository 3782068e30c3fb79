import { placeholderLabel, placeholdersIn } from 'shared-contracts/domain/placeholder-parts';

/** Returns a text with readable placeholders: 'Hi [First name], …'. */
export function readableText(content: string): string {
  return placeholdersIn(content)
    .toReversed()
    .reduce(
      (text, part) => `${text.slice(0, part.start)}[${placeholderLabel(part)}]${text.slice(part.end)}`,
      content,
    );
}
