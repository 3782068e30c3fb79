import { placeholderLabel } from 'shared-contracts/domain/placeholder-parts';
import type { PlaceholderPart } from 'shared-contracts/domain/placeholder-parts';
import { Badge, Flex, Text, TextInput } from 'shared-ui';
import { PlainList } from '../../parts/plain-list.tsx';

/** Outcome for a placeholder if the contact has no value for it and the text has no default. */
export type WhenMissing = 'stays' | 'left_out';

const consequences: Record<WhenMissing, string> = {
  stays: 'the placeholder stays in the text until someone replaces it',
  left_out: 'the contact is not texted',
};

interface PlaceholderTableProps {
  readonly facts: readonly PlaceholderPart[];
  readonly whenMissing: WhenMissing;
  readonly isUnknown: (placeholder: string) => boolean;
  readonly onDefault: (fact: PlaceholderPart, instead: string) => void;
}

/** The placeholders of a text as chips, each with its default for contacts that have no value (features CA-10). */
export function PlaceholderTable({ facts, whenMissing, isUnknown, onDefault }: PlaceholderTableProps) {
  return (
    <PlainList aria-label="Placeholders in this text">
      {facts.map((fact) => (
        <Flex as="li" key={`${fact.owner}.${fact.name}`} gap="2" align="center" wrap="wrap" py="1">
          <Badge tone={isUnknown(fact.text) ? 'error' : 'info'}>{placeholderLabel(fact)}</Badge>
          {isUnknown(fact.text) ? (
            <Text textStyle="sm" color="fg.error">
              This account has no custom field with that name. Choose one of the placeholders.
            </Text>
          ) : (
            <>
              <Text textStyle="sm" color="fg.muted">
                or if blank:
              </Text>
              <TextInput
                autoComplete="off"
                size="xs"
                width="36"
                maxLength={60}
                aria-label={`Default for ${placeholderLabel(fact)}`}
                placeholder="no default"
                value={fact.instead ?? ''}
                onChange={(event) => onDefault(fact, event.currentTarget.value)}
              />
              {fact.instead ? null : (
                <Text textStyle="xs" color="fg.warning">
                  If blank, {consequences[whenMissing]}.
                </Text>
              )}
            </>
          )}
        </Flex>
      ))}
    </PlainList>
  );
}
