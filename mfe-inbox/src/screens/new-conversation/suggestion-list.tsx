import MessageCirclePlusIcon from 'lucide-react/icons/message-circle-plus';
import { Avatar, Box, Flex, ListSkeleton, Spinner, Text, chakra } from 'shared-ui';
import { labelOf, phoneBelow } from 'shared-ui/messaging/words/contact-label';
import { ContactMarks } from '../../components/contact-marks.tsx';
import type { Choice } from './choices.ts';

/** Returns the ID of an option, for the combobox's `aria-activedescendant`. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2.5',
    borderRadius: 'md',
    cursor: 'pointer',
    '&[aria-selected=false]:hover': { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.accent}' },
  },
});

interface SuggestionListProps {
  readonly id: string;
  readonly choices: readonly Choice[];
  /** Whether they are suggested without a search. */
  readonly isRecent: boolean;
  readonly active: number;
  readonly isPending: boolean;
  /** Whether a complete number was typed that no contact has and this user may not add. */
  readonly isNumberUnknown: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** Contacts to choose from, below the field, which keeps focus. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, choices, isRecent, active, isPending, isNumberUnknown, isBusy, onChoose } = props;
  if (isPending) {
    return <ListSkeleton rows={4} label="Looking for contacts" />;
  }

  return (
    <>
      {choices.length === 0 ? (
        <Text role="status" color="fg.muted" px="3" py="4">
          {isNumberUnknown
            ? "No contact has this number, and you don't have permission to add contacts. Ask a manager to add it."
            : 'No contacts match. Enter a full phone number to text someone new.'}
        </Text>
      ) : null}
      {isRecent && choices.length > 0 ? (
        <Text textStyle="sm" fontWeight="medium" color="fg.muted" px="3">
          Recent
        </Text>
      ) : null}
      <Box id={id} role="listbox" aria-label="Contacts" hidden={choices.length === 0}>
        {choices.map((choice, place) => (
          <Option
            key={choice.kind === 'contact' ? choice.contact.id : choice.phone}
            id={optionId(id, place)}
            role="option"
            aria-selected={place === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            {choice.kind === 'contact' ? (
              <ContactChoice contact={choice.contact} />
            ) : (
              <Create choice={choice} isBusy={isBusy} />
            )}
          </Option>
        ))}
      </Box>
    </>
  );
}

function ContactChoice({ contact }: { contact: Extract<Choice, { kind: 'contact' }>['contact'] }) {
  return (
    <>
      <Avatar name={contact.name} />
      <Box flex="1" minW="0">
        <Text truncate fontWeight="medium">
          {labelOf(contact)}
        </Text>
        <Text truncate textStyle="sm" color="fg.muted">
          {phoneBelow(contact)}
        </Text>
      </Box>
      <ContactMarks contact={contact} />
    </>
  );
}

function Create({ choice, isBusy }: { choice: Extract<Choice, { kind: 'create' }>; isBusy: boolean }) {
  return (
    <>
      <Flex align="center" justify="center" boxSize="10" borderRadius="full" bg="bg.selected" color="fg">
        {isBusy ? <Spinner size="sm" /> : <MessageCirclePlusIcon size={20} aria-hidden />}
      </Flex>
      <Text fontWeight="medium">Create contact and text {choice.display}</Text>
    </>
  );
}
