import { useId, useLayoutEffect, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { QuickReply } from 'shared-contracts/domain/team';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { Text } from 'shared-ui';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { TypedChoices, mostChoices, optionId } from '../../../components/typed-choices.tsx';
import type { TypedChoice } from '../../../components/typed-choices.tsx';
import { useTypedChoices } from '../../../components/use-typed-choices.ts';
import { useFillQuickReply, useQuickReplies } from '../../../data/quick-replies.data.ts';

interface QuickReplyChoicesProps {
  readonly contactId: number;
  /** Text after the slash. */
  readonly word: string;
  readonly textArea: RefObject<HTMLTextAreaElement | null>;
  /** Receives the key handler of the open list, which returns whether it handled a key. */
  readonly keys: RefObject<((event: KeyboardEvent) => boolean) | undefined>;
  readonly onChosen: (body: string) => void;
}

const startsWithTyped = (word: string, { shortcut, body }: QuickReply): boolean =>
  shortcut.startsWith(word) || (word.length > 2 && foldForSearch(body).includes(foldForSearch(word)));

/** Quick replies that match the text after a slash. Enter inserts one, filled in for the contact. */
export function QuickReplyChoices({ contactId, word, textArea, keys, onChosen }: QuickReplyChoicesProps) {
  const replies = useQuickReplies();
  const fill = useFillQuickReply(contactId);
  const [isLeft, setLeft] = useState(false);
  const id = useId();
  const matching = isLeft
    ? []
    : (replies.data?.items ?? []).filter((one) => startsWithTyped(word.toLowerCase(), one));
  const choices = matching.slice(0, mostChoices).map(({ id: key, shortcut, body }) => ({
    key: String(key),
    label: `/${shortcut}`,
    hint: <MessageText text={body} />,
  }));
  const choose = ({ key }: TypedChoice): void => fill(Number(key), onChosen);
  const { active, onKey } = useTypedChoices(choices, { choose, leave: () => setLeft(true) });
  const activeId = optionId(id, choices[active]);

  // Set before the list can be seen: a person who sees it and presses Enter at once must not get a new line.
  useLayoutEffect(() => {
    keys.current = onKey;

    return () => {
      keys.current = undefined;
    };
  });
  // The box belongs to the composer, which is rendered before this list is loaded.
  useLayoutEffect(() => {
    const box = textArea.current;
    if (!box || !activeId) {
      return;
    }
    box.setAttribute('aria-controls', id);
    box.setAttribute('aria-activedescendant', activeId);

    return () => {
      box.removeAttribute('aria-controls');
      box.removeAttribute('aria-activedescendant');
    };
  }, [textArea, id, activeId]);

  if (isLeft) {
    return null;
  }
  if (choices.length === 0) {
    return replies.data && word === '' ? <NoneYet /> : null;
  }

  return <TypedChoices id={id} label="Quick replies" choices={choices} active={active} onChoose={choose} />;
}

function NoneYet() {
  return (
    <Text textStyle="sm" color="fg.muted" pb="2">
      No quick replies yet. Add some under More actions, above the conversation.
    </Text>
  );
}
