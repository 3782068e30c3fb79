import { useEffect, useEffectEvent, useId } from 'react';
import type { ReactNode } from 'react';
import { Box } from 'shared-ui';
import { mediaAt } from '../composer/contact-card-file.ts';
import { ComposerTools } from '../composer/composer-tools.tsx';
import { Composer } from '../composer/composer.tsx';
import { templateFileRules } from '../composer/template-file-rules.ts';
import { useComposer } from '../composer/use-composer.ts';
import { ContactCardButton } from '../contact-card/contact-card-button.tsx';
import { ChipField } from './chips/chip-field.tsx';
import { useChipBox } from './chips/use-editor.ts';
import { filesStateOf } from './files-state.ts';
import type { FilesState } from './files-state.ts';
import { LinkLine } from './link-line.tsx';
import type { WhenSent } from './link-line.tsx';
import { MissingLines } from './missing-lines.tsx';
import { factsIn } from './placeholder-edits.ts';
import { usePlaceholders } from './placeholders.data.ts';
import type { WhenMissing } from './when-missing.ts';

export interface MessageEditorProps {
  /** Accessible name of the text box. */
  readonly label: string;
  readonly placeholder: string;
  readonly body: string;
  readonly onBody: (body: string) => void;
  /** URLs of the initial files. To replace them, give the editor another `key`. */
  readonly media: readonly string[];
  /** Called with the URLs of the stored files whenever they change. */
  readonly onMedia: (media: readonly string[]) => void;
  /** Called with the state of the files whenever it changes. */
  readonly onFiles?: (files: FilesState) => void;
  readonly whenMissing: WhenMissing;
  readonly whenSent: WhenSent;
  /** Text as a contact receives it; its length is measured. */
  readonly rendered?: string | undefined;
  /** Additional tools after the usual ones. */
  readonly tools?: ReactNode;
}

/**
 * Editor for a message to many contacts: placeholder chips, pictures, the contact card, segments (features CA-09,
 * CA-10).
 */
export function MessageEditor(props: MessageEditorProps) {
  const { label, placeholder, body, onBody, media, onMedia, onFiles } = props;
  const { whenMissing, whenSent, rendered, tools } = props;
  const { placeholders, isComplete } = usePlaceholders();
  const box = useChipBox();
  const linesId = useId();
  const composer = useComposer({
    box,
    body,
    onBody,
    media: media.map(mediaAt),
    onMedia: (stored) => onMedia(stored.map(({ url }) => url)),
    placeholders,
    rendered,
    files: templateFileRules,
  });
  const files = filesStateOf(composer.attachments);
  const report = useEffectEvent((state: FilesState) => onFiles?.(state));
  useEffect(() => {
    report(files);

    return () => report('stored');
  }, [files]);

  const names = new Set(placeholders.map(({ text }) => text));
  const isUnknown = (written: string) => isComplete && !names.has(written.replace(/\|[^{}]*(?=\})/, ''));

  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden">
      <Composer
        composer={composer}
        label={label}
        region={`Write: ${label}`}
        placeholder={placeholder}
        field={(shown) => (
          <ChipField
            box={box}
            label={label}
            placeholder={shown}
            value={body}
            onValue={onBody}
            onPictures={composer.choose}
            isUnknown={isUnknown}
            whenMissing={whenMissing}
            hintId={linesId}
          />
        )}
        tools={
          <>
            <ComposerTools composer={composer} />
            <ContactCardButton onAttached={(card) => composer.put([card])} />
            {tools}
          </>
        }
      />
      <MissingLines id={linesId} facts={factsIn(body)} whenMissing={whenMissing} isUnknown={isUnknown} />
      <LinkLine whenSent={whenSent} body={body} onBody={onBody} />
    </Box>
  );
}
