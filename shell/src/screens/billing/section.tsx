import { useId } from 'react';
import type { ReactNode } from 'react';
import { Flex, Heading, Stack, chakra } from 'shared-ui';

const Part = chakra('section', {
  base: { borderWidth: '1px', borderRadius: 'lg', bg: 'bg', p: '5', minWidth: '0' },
});

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of the billing page. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();

  return (
    <Part aria-labelledby={id}>
      <Stack gap="4">
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <Heading as="h2" size="md" id={id}>
            {title}
          </Heading>
          {action}
        </Flex>
        {children}
      </Stack>
    </Part>
  );
}
