import OwnIcon from 'lucide-react/icons/user-round';
import NobodyIcon from 'lucide-react/icons/user-round-x';
import { Avatar, Button, Center, Dialog, Stack, Text, useActiveAccount, useCaller } from 'shared-ui';
import { SnoozeChoices } from '../../components/snooze/snooze-choices.tsx';
import { TagChip } from '../../components/tag-chip.tsx';
import type { InboxChange } from '../../data/inbox-bulk.data.ts';
import { useTags } from '../../data/tags.data.ts';
import { useColleagues } from '../../data/team.data.ts';

export type ChangeDetails = Omit<InboxChange, 'selection'>;
/** Changes that need an assignee, a tag, or a time. */
export type DialogKind = 'assign' | 'tag' | 'untag' | 'snooze';

interface ChangeDialogProps {
  readonly kind: DialogKind;
  readonly onChosen: (details: ChangeDetails) => void;
  readonly onClose: () => void;
}

const titles: Readonly<Record<DialogKind, string>> = {
  assign: 'Assign to',
  tag: 'Add a tag',
  untag: 'Remove a tag',
  snooze: 'Snooze',
};

/** Asks for the details of a change to the selected conversations. */
export function ChangeDialog({ kind, onChosen, onClose }: ChangeDialogProps) {
  const { timeZone } = useActiveAccount();

  return (
    <Dialog title={titles[kind]} size="xs" isOpen onClose={onClose}>
      {kind === 'assign' ? <Colleagues onChosen={onChosen} /> : null}
      {kind === 'tag' || kind === 'untag' ? <Tags kind={kind} onChosen={onChosen} /> : null}
      {kind === 'snooze' ? (
        <SnoozeChoices
          timeZone={timeZone}
          isBusy={false}
          onChosen={(until) => onChosen({ kind, until: until.toISOString() })}
        />
      ) : null}
    </Dialog>
  );
}

function Colleagues({ onChosen }: Pick<ChangeDialogProps, 'onChosen'>) {
  const { userId: ownId } = useCaller();
  const others = useColleagues().filter(({ id }) => id !== ownId);
  const choices = [{ id: ownId, name: 'Me' }, ...others, { id: null, name: 'Unassigned' }];

  return (
    <Stack gap="1">
      {choices.map(({ id, name }) => (
        <Button
          key={id}
          tone="quiet"
          justifyContent="flex-start"
          onClick={() => onChosen({ kind: 'assign', userId: id })}
        >
          {id === ownId || id === null ? (
            <Center boxSize="6" flexShrink="0" aria-hidden>
              {id === null ? <NobodyIcon size={18} /> : <OwnIcon size={18} />}
            </Center>
          ) : (
            <Avatar name={name} size="sm" boxSize="6" fontSize="2xs" />
          )}
          <Text as="span" truncate>
            {name}
          </Text>
        </Button>
      ))}
    </Stack>
  );
}

function Tags({ kind, onChosen }: Pick<ChangeDialogProps, 'onChosen'> & { kind: 'tag' | 'untag' }) {
  const tags = useTags().data?.items ?? [];
  if (tags.length === 0) {
    return (
      <Text color="fg.muted">No tags yet. Open a conversation and choose Tags to create the first.</Text>
    );
  }

  return (
    <Stack gap="1">
      {tags.map((tag) => (
        <Button
          key={tag.id}
          tone="quiet"
          justifyContent="flex-start"
          onClick={() => onChosen({ kind, tagId: tag.id })}
        >
          <TagChip tag={tag} />
        </Button>
      ))}
    </Stack>
  );
}
