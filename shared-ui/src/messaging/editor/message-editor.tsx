import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { Box } from 'shared-ui';
import { mediaAt } from '../composer/contact-card-file.ts';
import { ComposerTools } from '../composer/composer-tools.tsx';
import { Composer } from '../composer/composer.tsx';
import { templateFileRules } from '../composer/template-file-rules.ts';
import { useComposer } from '../composer/use-composer.ts';
import { ContactCardButton } from '../contact-card/contact-card-button.tsx';
import { ChipUnderlay } from './chip-underlay.tsx';
import { filesStateOf } from './files-state.ts';
import type { FilesState } from './files-state.ts';
import { factsIn, selectPlaceholderBefore, withDefault } from './placeholder-edits.ts';
import { LinkLine } from './link-line.tsx';
import type { WhenSent } from './link-line.tsx';
import { PlaceholderTable } from './placeholder-table.tsx';
import type { WhenMissing } from './placeholder-table.tsx';
import { usePlaceholders } from './placeholders.data.ts';

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
  const composer = useComposer({
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

  // Facts about the business are the same for everyone.
  const facts = factsIn(body).filter(({ owner, text }) => owner === 'contact' || isUnknown(text));

  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden">
      <Composer
        composer={composer}
        label={label}
        region={`Write: ${label}`}
        placeholder={placeholder}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Backspace' && composer.textArea.current) {
            selectPlaceholderBefore(composer.textArea.current);
          }
        }}
        underlay={<ChipUnderlay text={body} textArea={composer.textArea} isUnknown={isUnknown} />}
        tools={
          <>
            <ComposerTools composer={composer} />
            <ContactCardButton onAttached={(card) => composer.put([card])} />
            {tools}
          </>
        }
      />
      {facts.length > 0 ? (
        <Box px={{ base: '3', md: '6' }} py="2" borderTopWidth="1px" borderColor="border.muted">
          <PlaceholderTable
            facts={facts}
            whenMissing={whenMissing}
            isUnknown={isUnknown}
            onDefault={(fact, instead) => onBody(withDefault(body, fact, instead))}
          />
        </Box>
      ) : null}
      <LinkLine whenSent={whenSent} body={body} onBody={onBody} />
    </Box>
  );
}
