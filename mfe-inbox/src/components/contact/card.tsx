import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { Button, Flex, Heading, IconButton, RouterLink, chakra } from 'shared-ui';

const Section = chakra('section', { base: { minWidth: '0' } });

/** Looks of the sections about a contact: framed on the contact's page, in one column next to a thread. */
const looks = {
  framed: { borderWidth: '1px', borderRadius: 'lg', p: '4' },
  column: {
    // Actions appear for the pointer and the keyboard. A finger has no way to hover.
    '& [data-card-action]': { opacity: { base: '1', '@media (hover: hover)': '0' } },
    '&:is(:hover, :focus-within) [data-card-action]': { opacity: '1' },
  },
} as const;

export const CardLook = createContext<keyof typeof looks>('framed');

interface CardProps {
  readonly title: string;
  /** Action next to the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section about a contact. */
export function Card({ title, action, children }: CardProps) {
  const id = useId();
  const look = use(CardLook);
  const isColumn = look === 'column';

  return (
    <Section aria-labelledby={id} css={looks[look]}>
      <Flex align="center" justify="space-between" minH="8" mb={isColumn ? '0.5' : '2'} gap="2">
        <Heading as="h2" size="sm" id={id}>
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Section>
  );
}

interface CardActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDisabled?: boolean;
  /** An action is a button or a link to a page. */
  readonly onPress?: () => void;
  readonly to?: string;
}

/** Action of a section: a button with its name, or an icon in the column. */
export function CardAction({ label, icon, isDisabled = false, onPress, to }: CardActionProps) {
  const isColumn = use(CardLook) === 'column';
  const place = { 'data-card-action': '', size: 'xs', disabled: isDisabled, onClick: onPress } as const;
  const content = isColumn ? (
    icon
  ) : (
    <>
      {icon}
      {label}
    </>
  );
  const inner = to === undefined ? content : <RouterLink to={to}>{content}</RouterLink>;

  return isColumn ? (
    <IconButton label={label} asChild={to !== undefined} {...place}>
      {inner}
    </IconButton>
  ) : (
    <Button asChild={to !== undefined} {...place}>
      {inner}
    </Button>
  );
}
