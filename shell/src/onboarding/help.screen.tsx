import { useEffect, useState } from 'react';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { Button, Heading, Link, Stack, Text } from 'shared-ui';
import { clientConfig } from '../session/sign-in/sign-in-client.ts';
import { progress } from './progress.ts';

const answers = [
  [
    'The code does not arrive',
    'Look into the folder of unwanted mail. After half a minute the page sends another code, and after a mistyped email you change it there.',
  ],
  [
    'There are no numbers in my area code',
    'Big cities have given theirs out. A neighboring area code works as well: texts cost the same.',
  ],
  [
    'I closed the tab',
    'Open this address again in the same browser: it goes on where you were. Once your business is entered you can also sign in anywhere.',
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
        <a href={wayBack()}>Go on with signing up</a>
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
