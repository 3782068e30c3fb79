import EyeIcon from 'lucide-react/icons/eye';
import { HStack, Text } from 'shared-ui';
import { usePresence, useReportPresence } from '../../../data/presence.data.ts';
import { useColleagues } from '../../../data/team.data.ts';
import { shortNameOf } from './short-names.ts';

/**
 * Colleagues in the conversation, so that two people do not answer the same customer. Screen readers announce changes.
 */
export function PresenceNote({ contactId }: { contactId: number }) {
  useReportPresence(contactId);
  const present = usePresence(contactId);
  const colleagues = useColleagues();
  const names = colleagues.map(({ name }) => name);
  const nameOf = (userId: number): string => {
    const colleague = colleagues.find(({ id }) => id === userId);

    return colleague ? shortNameOf(colleague.name, names) : 'A colleague';
  };
  const typing = present.filter(({ doing }) => doing === 'typing').map(({ userId }) => nameOf(userId));
  const viewing = present.filter(({ doing }) => doing === 'viewing').map(({ userId }) => nameOf(userId));
  const sentence = typing.length > 0 ? say(typing, 'typing…') : say(viewing, 'here too');

  return (
    <HStack role="status" aria-label="Colleagues here" gap="1.5" minW="0" textStyle="xs">
      {present.length > 0 ? <EyeIcon size={14} aria-hidden /> : null}
      <Text truncate fontWeight={typing.length > 0 ? 'semibold' : 'normal'}>
        {sentence}
      </Text>
    </HStack>
  );
}

/**
 * Returns 'Kim is typing…', 'Kim and Ruth are here too', 'Kim and 3 others are here too'.
 */
function say(names: readonly string[], what: string): string {
  const [first, second, ...rest] = names;
  if (first === undefined) {
    return '';
  }
  if (second === undefined) {
    return `${first} is ${what}`;
  }

  return rest.length === 0
    ? `${first} and ${second} are ${what}`
    : `${first} and ${names.length - 1} others are ${what}`;
}
