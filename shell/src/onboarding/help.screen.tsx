import { useEffect, useState } from 'react';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { Button, Heading, Link, Stack, Text } from 'shared-ui';
import { clientConfig } from '../session/sign-in/sign-in-client.ts';
import { progress } from './progress.ts';

const answers = [
  [
    "I didn't get the code",
    'Check your spam folder. You can resend the code after 30 seconds, or fix your email on that page.',
  ],
  [
    'There are no numbers in my area code',
    'Numbers in big cities are often taken. Try a nearby area code; texts cost the same.',
  ],
  [
    'I closed the tab',
    "Reopen this page in the same browser to pick up where you left off. Once you've entered your business, you can also sign in on any device.",
  ],
] as const;

/** /onboarding/help: frequently asked questions, and how to contact support. */
export function HelpScreen() {
  const [links, setLinks] = useState({ support: '', help: '' });
  useEffect(() => {
    document.title = 'Help with signing up · Texting';
    clientConfig().then(
      (config) => setLinks(config.links),
      () => undefined, // the answers are shown without it
    );
  }, []);
  const support = links.support || links.help;

  return (
    <Stack gap="6">
      <Heading as="h1" size="2xl">
        Help with signing up
      </Heading>
      {answers.map(([question, answer]) => (
        <Stack key={question} gap="1">
          <Heading as="h2" size="md">
            {question}
          </Heading>
          <Text color="fg.muted">{answer}</Text>
        </Stack>
      ))}
      {support ? (
        <Link href={support} target="_blank" rel="noopener noreferrer" variant="underline">
          Contact support
        </Link>
      ) : null}
      <Button tone="primary" size="lg" asChild>
        <a href={wayBack()}>Continue signing up</a>
      </Button>
    </Stack>
  );
}

function wayBack(): string {
  const { isOrganized, accountId } = progress.get();
  if (accountId !== undefined) {
    return onboardingAddresses.onboardingAccount.path;
  }

  return isOrganized ? onboardingAddresses.onboardingNumber.path : onboardingAddresses.onboardingSignUp.path;
}
