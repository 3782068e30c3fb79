import type { ReactNode } from 'react';
import { Box, Text, chakra } from 'shared-ui';

/** Number of choices that fit above a box without scrolling, also on a phone. */
export const mostChoices = 6;

/** A choice offered while typing. */
export interface TypedChoice {
  readonly key: string;
  readonly label: string;
  readonly hint?: ReactNode;
}

const Option = chakra('div', {
  base: {
    px: '3',
    py: '2',
    cursor: 'pointer',
    borderRadius: 'sm',
    textStyle: 'sm',
    '&[aria-selected=true]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.accent}' },
  },
});

interface TypedChoicesProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly TypedChoice[];
  readonly active: number;
  readonly onChoose: (choice: TypedChoice) => void;
  readonly footer?: ReactNode;
}

export const optionId = (id: string, choice: TypedChoice | undefined): string | undefined =>
  choice && `${id}-${choice.key}`;

/**
 * List above a text box while the user types '/' or '@'. Focus stays in the box, which references the active choice.
 */
export function TypedChoices({ id, label, choices, active, onChoose, footer }: TypedChoicesProps) {
  return (
    <Box borderWidth="1px" borderRadius="md" shadow="md" bg="bg" mb="2" overflow="hidden">
      <Box id={id} role="listbox" aria-label={label} p="1">
        {choices.map((choice, place) => (
          <Option
            key={choice.key}
            id={optionId(id, choice) ?? ''}
            role="option"
            aria-selected={place === active}
            // Runs before the box loses focus.
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(choice);
            }}
          >
            <Text as="span" fontWeight="medium">
              {choice.label}
            </Text>
            {choice.hint ? (
              <Text as="span" color="fg.muted" ps="2" lineClamp={1}>
                {choice.hint}
              </Text>
            ) : null}
          </Option>
        ))}
      </Box>
      {footer}
    </Box>
  );
}
