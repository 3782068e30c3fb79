import { useId } from 'react';
import type { ReactNode } from 'react';
import { Flex, Heading, chakra } from 'shared-ui';

const Section = chakra('section', {
  base: { borderWidth: '1px', borderRadius: 'lg', p: '4', minWidth: '0' },
});

interface CardProps {
  readonly title: string;
  /** Action next to the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of the contact page. */
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
