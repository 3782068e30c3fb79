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
