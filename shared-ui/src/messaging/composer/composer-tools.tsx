import { EmojiButton } from './emoji-button.tsx';
import { pictureRules } from './file-rules.ts';
import { PictureButton } from './picture-button.tsx';
import { PlaceholderButton } from './placeholder-button.tsx';
import type { ComposerState } from './use-composer.ts';

/** Tools for writing any message: pictures, emoji and placeholders. Meant for a lazy chunk. */
export function ComposerTools({ composer }: { composer: ComposerState }) {
  const focusAfter = composer.box?.element ?? (() => composer.textArea.current);

  return (
    <>
      <PictureButton files={composer.files ?? pictureRules} onChosen={composer.choose} />
      <EmojiButton focusAfter={focusAfter} onChosen={composer.insert} />
      {composer.placeholders ? (
        <PlaceholderButton
          placeholders={composer.placeholders}
          focusAfter={focusAfter}
          onChosen={composer.insert}
        />
      ) : null}
    </>
  );
}
