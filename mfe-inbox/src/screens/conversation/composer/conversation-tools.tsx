import CalendarClockIcon from 'lucide-react/icons/calendar-clock';
import { useEffect, useState } from 'react';
import { listTemplates } from 'shared-contracts/api/templates';
import type { Contact } from 'shared-contracts/domain/contact';
import type { Media } from 'shared-contracts/domain/message';
import { Allowed, IconButton } from 'shared-ui';
import { fetchAtRest } from 'shared-ui/keyboard/fetch-at-rest';
import { fetchPartsOfComposer } from 'shared-ui/messaging/composer/fetch-parts';
import { ComposerTools } from 'shared-ui/messaging/composer/composer-tools';
import type { ComposerState } from 'shared-ui/messaging/composer/use-composer';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { ConversationKeys } from '../conversation-keys.tsx';
import { ContactTemplates } from './contact-templates.tsx';

const ScheduleDialog = lazyDialog(
  {
    title: ({ contact, scheduled }) =>
      `${scheduled ? 'Edit the scheduled' : 'Schedule a'} message to ${labelOf(contact)}`,
    rows: 4,
  },
  async () => (await import('../../../components/schedule/schedule-dialog.tsx')).ScheduleDialog,
);

interface ConversationToolsProps {
  readonly contact: Contact;
  readonly composer: ComposerState;
}

/** Tools for writing to a contact: pictures, emoji, templates, and scheduling. Loaded after the first view. */
export function ConversationTools({ contact, composer }: ConversationToolsProps) {
  const { body, textArea, whenStored, empty } = composer;
  const [planned, setPlanned] = useState<Media[]>();
  useEffect(
    () =>
      fetchAtRest(() =>
        Promise.all([
          fetchPartsOfComposer(),
          import(/* webpackChunkName: "notes" */ '../notes/note-composer.tsx'),
          import(/* webpackChunkName: "notes" */ '../quick-replies/quick-reply-choices.tsx'),
          import(/* webpackChunkName: "notes" */ '../thread/note-bubble.tsx'),
        ]),
      ),
    [],
  );
  const close = () => {
    setPlanned(undefined);
    textArea.current?.focus();
  };

  return (
    <>
      <ComposerTools composer={composer} />
      <ConversationKeys
        contactId={contact.id}
        part="composer"
        actions={{ reply: () => textArea.current?.focus() }}
      />
      <Allowed to={listTemplates}>
        <ContactTemplates contactId={contact.id} composer={composer} />
      </Allowed>
      <IconButton label="Schedule message" onClick={() => void whenStored().then(setPlanned)}>
        <CalendarClockIcon size={20} />
      </IconButton>
      {planned ? (
        <ScheduleDialog
          contact={contact}
          body={body}
          mediaLinks={planned.map(({ url }) => url)}
          onClose={close}
          onScheduled={() => {
            empty();
            close();
          }}
        />
      ) : null}
    </>
  );
}
