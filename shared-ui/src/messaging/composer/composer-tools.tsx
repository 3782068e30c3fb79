import { EmojiButton } from './emoji-button.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { PictureButton } from './picture-button.tsx';
import type { ComposerState } from './use-composer.ts';

/** What helps with writing any message: pictures, emoji and placeholders. For a lazy chunk. */
export function ComposerTools({ composer }: { composer: ComposerState }) {
  return (
    <>
      <PictureButton onChosen={composer.choose} />
      <EmojiButton textArea={composer.textArea} onChosen={composer.insert} />
      {composer.placeholders ? (
        <PlaceholderMenu placeholders={composer.placeholders} onChosen={composer.insert} />
      ) : null}
    </>
  );
}
