import { placeholdersIn } from 'shared-contracts/domain/placeholder-parts';
import { chakra } from 'shared-ui';
import { chipLook } from './chip-look.ts';
import { chipWords } from './chip-words.ts';

const Chip = chakra('span', { base: chipLook });

/**
 * A text with its placeholders as chips, the same ones as in the editor (features CA-10). For places that take a string
 * only, such as a title, use `readableText`.
 */
export function MessageText({ text }: { readonly text: string }) {
  const parts = placeholdersIn(text);
  const ends = [0, ...parts.map(({ end }) => end)];

  return (
    <>
      {parts.map((part, index) => (
        <span key={part.start}>
          {text.slice(ends[index], part.start)}
          <Chip>{chipWords(part)}</Chip>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
