import CalendarClockIcon from 'lucide-react/icons/calendar-clock';
import { Suspense, lazy, useState } from 'react';
import type { RefObject } from 'react';
import { listTemplates } from 'shared-contracts/api/templates';
import type { Contact } from 'shared-contracts/domain/contact';
import type { Media } from 'shared-contracts/domain/message';
import { Allowed, IconButton } from 'shared-ui';
import { EmojiButton } from './emoji-button.tsx';
import { PictureButton } from './picture-button.tsx';
import { TemplateButton } from './templates/template-button.tsx';

const ScheduleDialog = lazy(() =>
  import('../schedule/schedule-dialog.tsx').then((module) => ({ default: module.ScheduleDialog })),
);

interface ComposerToolsProps {
  readonly contact: Contact;
  readonly textArea: RefObject<HTMLTextAreaElement | null>;
  /** What is written so far. */
  readonly draft: string;
  readonly onPictures: (files: readonly File[]) => void;
  /** Puts in pictures that are stored already: a template's. */
  readonly onStored: (media: readonly Media[]) => void;
  /** Puts a text where the caret stands. */
  readonly onInsert: (text: string) => void;
  /** The pictures of the message once all are uploaded; undefined when one was refused. */
  readonly whenStored: () => Promise<Media[] | undefined>;
  /** The message waits for its time, so the composer is emptied. */
  readonly onScheduled: () => void;
}

/** What helps with writing: pictures, emoji, templates, and sending later. Comes after the first view. */
export function ComposerTools(props: ComposerToolsProps) {
  const { contact, textArea, draft, onPictures, onStored, onInsert, whenStored, onScheduled } = props;
  const [planned, setPlanned] = useState<Media[]>();
  const close = () => {
    setPlanned(undefined);
    textArea.current?.focus();
  };

  return (
    <>
      <PictureButton onChosen={onPictures} />
      <EmojiButton textArea={textArea} onChosen={onInsert} />
      <Allowed to={listTemplates}>
        <TemplateButton
          contact={contact}
          draft={draft}
          textArea={textArea}
          onChosen={(text, media) => {
            onInsert(text);
            onStored(media);
          }}
        />
      </Allowed>
      <IconButton label="Schedule message" onClick={() => void whenStored().then(setPlanned)}>
        <CalendarClockIcon size={20} />
      </IconButton>
      {planned ? (
        <Suspense fallback={null}>
          <ScheduleDialog
            contact={contact}
            body={draft}
            media={planned}
            onClose={close}
            onScheduled={() => {
              onScheduled();
              close();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
