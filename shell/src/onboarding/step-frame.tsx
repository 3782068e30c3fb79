import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Box, Button, Flex, Heading, Notice, Stack, Text } from 'shared-ui';
import { useVisibleAlert } from 'shared-ui/parts/use-visible-alert';

/** The onboarding steps, in order. */
const steps = ['you', 'email', 'business', 'number', 'account', 'text'] as const;

type StepName = (typeof steps)[number];

interface StepFrameProps {
  readonly step: StepName;
  readonly title: string;
  /** Purpose of the step, in one sentence. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
  readonly problem?: string | undefined;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  /** Alternative actions. */
  readonly footer?: ReactNode;
}

/** One step: progress, purpose, fields and the button to continue. */
export function StepFrame(props: StepFrameProps) {
  const { step, title, lead, children, problem, submitLabel, isBusy, onSubmit, footer } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useVisibleAlert(form, isBusy);
  useEffect(() => {
    document.title = `${title} · Texting`;
    heading.current?.focus();
  }, [title]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) {
      onSubmit();
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="6">
        <StepCount step={step} />
        <Stack gap="1">
          <Heading as="h1" size="2xl" ref={heading} tabIndex={-1} outline="none">
            {title}
          </Heading>
          <Text color="fg.muted">{lead}</Text>
        </Stack>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {children}
        <Button type="submit" tone="primary" size="lg" isBusy={isBusy}>
          {submitLabel}
        </Button>
        {footer}
      </Stack>
    </form>
  );
}

function StepCount({ step }: { step: StepName }) {
  const number = steps.indexOf(step) + 1;

  return (
    <Stack gap="2">
      <Text textStyle="sm" color="fg.muted">
        {`Step ${number} of ${steps.length}`}
      </Text>
      <Flex gap="1.5" aria-hidden>
        {steps.map((name, index) => (
          <Box
            key={name}
            flex="1"
            height="1.5"
            borderRadius="full"
            bg={index < number ? 'brand.solid' : 'bg.muted'}
          />
        ))}
      </Flex>
    </Stack>
  );
}
