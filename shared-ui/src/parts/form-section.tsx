import { useId } from 'react';
import type { ReactNode } from 'react';
import { Heading, Stack, Text, chakra } from 'shared-ui';

const Section = chakra('section', {
  base: {
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    '--table-ground': '{colors.bg.panel}',
    p: { base: '4', md: '6' },
    minWidth: '0',
  },
});

interface FormSectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of a form. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();

  return (
    <Section aria-labelledby={id}>
      <Heading as="h2" size="md" id={id}>
        {title}
      </Heading>
      {hint ? (
        <Text textStyle="sm" color="fg.muted" mt="1">
          {hint}
        </Text>
      ) : null}
      <Stack gap="5" mt="4">
        {children}
      </Stack>
    </Section>
  );
}

const Footer = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    gap: '2',
    justifyContent: 'flex-end',
    px: { base: '4', md: '6' },
    py: '3',
    borderTopWidth: '1px',
    bg: 'bg',
    '&[data-in-section]': {
      mx: { base: '-4', md: '-6' },
      mb: { base: '-4', md: '-6' },
      borderBottomRadius: 'lg',
      bg: 'bg.panel',
    },
  },
});

interface FormFooterProps {
  /** Whether it is the last element of a FormSection, rather than of a page. */
  readonly isInSection?: boolean;
  /** The buttons of the form, with the one that saves at the end. */
  readonly children: ReactNode;
}

/**
 * Footer of a long form. Stays visible while the form scrolls below it. What scrolls keeps its height free below a
 * focused field (`aboveFooters`).
 */
export function FormFooter({ isInSection = false, children }: FormFooterProps) {
  return (
    <Footer data-form-footer {...(isInSection ? { 'data-in-section': '' } : {})}>
      {children}
    </Footer>
  );
}
