import CheckIcon from 'lucide-react/icons/check';
import PanelIcon from 'lucide-react/icons/panel-right';
import ReopenIcon from 'lucide-react/icons/rotate-ccw';
import { closeConversation } from 'shared-contracts/api/inbox';
import type { Contact } from 'shared-contracts/domain/contact';
import { Allowed, Button, HStack, IconButton } from 'shared-ui';
import { listAndPage, useMedia } from 'shared-ui/parts/use-media';
import { useCloseConversation } from '../../../data/contact.data.ts';
import type { ContactPanelState } from '../panel/use-contact-panel.ts';
import { AssigneePlace } from '../team/assignee-place.tsx';
import { MoreMenu } from './more-menu.tsx';

export interface HeaderActionsProps {
  readonly contact: Contact;
  readonly panel: ContactPanelState;
  readonly isNoting: boolean;
  readonly onNote: (isNoting: boolean) => void;
}

/** Actions at the end of the header: assignee, close, contact details, and more. */
export function HeaderActions({ contact, panel, isNoting, onNote }: HeaderActionsProps) {
  const isWide = useMedia(listAndPage);

  return (
    <HStack gap="1">
      <AssigneePlace contactId={contact.id} />
      <Allowed to={closeConversation}>
        <CloseButton contact={contact} isWide={isWide} />
      </Allowed>
      {isWide ? (
        <IconButton label="Contact details" aria-expanded={panel.isShown} onClick={panel.toggle}>
          <PanelIcon size={20} />
        </IconButton>
      ) : null}
      <MoreMenu
        contact={contact}
        isNoting={isNoting}
        onNote={onNote}
        {...(isWide ? {} : { onDetails: panel.toggle })}
      />
    </HStack>
  );
}

/** Closes or reopens the conversation. Labeled with text on wide screens. */
function CloseButton({ contact, isWide }: { contact: Contact; isWide: boolean }) {
  const { isBusy, close, reopen } = useCloseConversation();
  const word = contact.isDone ? 'Reopen' : 'Close';
  const press = () => (contact.isDone ? reopen : close)(contact.id);

  return isWide ? (
    <Button size="sm" isBusy={isBusy} onClick={press}>
      {word}
    </Button>
  ) : (
    <IconButton label={word} variant="outline" loading={isBusy} onClick={press}>
      {contact.isDone ? <ReopenIcon size={18} /> : <CheckIcon size={18} />}
    </IconButton>
  );
}
