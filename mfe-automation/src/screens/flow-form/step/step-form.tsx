import { Heading, Stack, chakra } from 'shared-ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ActionFields } from './action-fields.tsx';
import { EventFields } from './event-fields.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';

const Part = chakra('div', { base: { minWidth: '0' } });

/** Form of a step: the event, then the action (features AU-02). */
export function StepForm(props: StepFieldsProps) {
  return (
    <Stack gap="6">
      <NamedPart title="When">
        <EventFields {...props} />
      </NamedPart>
      <NamedPart title="Then">
        <ActionFields {...props} />
      </NamedPart>
    </Stack>
  );
}

function NamedPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <Part role="group" aria-labelledby={id}>
      <Heading as="h3" size="sm" id={id} mb="3">
        {title}
      </Heading>
      <Stack gap="4">{children}</Stack>
    </Part>
  );
}
