import { useEffect } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Button, Heading, Link, Stack, Text } from 'shared-ui';

interface ClosedSignUpProps {
  /** Email address to write to; '' if none is configured. */
  readonly contact: string;
  /** URL of the support page; '' if there is none. */
  readonly support: string;
}

/** Says that sign-up is closed here, and how to get access anyway. */
export function ClosedSignUp({ contact, support }: ClosedSignUpProps) {
  useEffect(() => {
    document.title = 'Sign-up is closed · Texting';
  }, []);

  return (
    <Stack gap="6">
      <Stack gap="2">
        <Heading as="h1" size="2xl">
          Sign-up is closed
        </Heading>
        <Text color="fg.muted">
          We aren't accepting new organizations right now. If yours is already here, ask one of its
          administrators to invite you by email.
        </Text>
        {contact ? (
          <Text>
            To add a new organization, email{' '}
            <Link href={`mailto:${contact}`} variant="underline">
              {contact}
            </Link>
            .
          </Text>
        ) : null}
        {!contact && support ? (
          <Link href={support} target="_blank" rel="noopener noreferrer" variant="underline">
            Contact support
          </Link>
        ) : null}
      </Stack>
      <Button tone="primary" size="lg" asChild>
        <a href={addresses.login.path}>Sign in</a>
      </Button>
    </Stack>
  );
}
