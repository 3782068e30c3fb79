import { useId } from 'react';
import type { ReactNode } from 'react';
import { Flex, Heading, chakra } from 'shared-ui';

const Section = chakra('section', {
  base: { borderWidth: '1px', borderRadius: 'lg', p: '4', minWidth: '0' },
});

interface CardProps {
  readonly title: string;
  /** An action next to the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the contact's page, with its name. */
export function Card({ title, action, children }: CardProps) {
  const id = useId();

  return (
    <Section aria-labelledby={id}>
      <Flex align="center" justify="space-between" minH="8" mb="2" gap="2">
        <Heading as="h2" size="sm" id={id}>
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Section>
  );
}
