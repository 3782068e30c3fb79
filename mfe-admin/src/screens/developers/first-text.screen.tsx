import { useState } from 'react';
import type { ReactNode } from 'react';
import { settingsAddresses } from 'shared-contracts/settings-addresses';
import { displayPhone, maskPhone, parsePhone } from 'shared-contracts/domain/phone';
import {
  Box,
  Button,
  Heading,
  Link,
  PhoneInput,
  RouterLink,
  SelectField,
  Stack,
  Text,
  useMe,
} from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { CodeBlock } from 'shared-ui/parts/code-block';
import { CopyButton } from 'shared-ui/parts/copy-button';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { usePublicApiUrl } from '../../components/use-public-api-url.ts';
import { contactCommand, textCommand } from './first-text-commands.ts';
import type { FirstText } from './first-text-commands.ts';

const FirstTokenDialog = lazyDialog(
  { title: 'Generate access token' },
  async () => (await import('./first-token-dialog.tsx')).FirstTokenDialog,
);

/** /settings/developers/first-text: commands that text the reader from their own account. */
export function FirstTextScreen() {
  const me = useMe();
  const apiUrl = usePublicApiUrl();
  const accounts = me.organization.accounts.filter(({ phone }) => phone !== null);
  const [accountId, setAccountId] = useState(accounts[0]?.id);
  const [phone, setPhone] = useState(me.phone ? maskPhone(me.phone) : '');
  const ownPhone = parsePhone(phone);
  const [token, setToken] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const [isGenerating, setGenerating] = useState(false);

  return (
    <>
      <SettingsHeading title="Send your first text">
        Run two commands in a terminal. They use your own account and text your own phone.
      </SettingsHeading>
      <Stack gap="8" maxW="3xl">
        <Step title="1. Choose the account and your phone">
          <SelectField
            label="Account"
            value={String(accountId ?? '')}
            onChange={({ target }) => setAccountId(Number(target.value))}
          >
            {accounts.map((account) => (
              <option key={account.id} value={account.id}>
                {account.name}: {displayPhone(account.phone ?? '')}
              </option>
            ))}
          </SelectField>
          <PhoneInput
            autoComplete="tel-national"
            label="Your phone number"
            value={phone}
            onChange={setPhone}
          />
        </Step>
        <Step title="2. Get an access token">
          <Text>
            {token
              ? "The commands below include your new token. It won't be shown again, so copy it if you want to keep it."
              : 'Generate one here that can add contacts and send texts, or paste one you have into the first command.'}
          </Text>
          <Box>
            {token ? (
              <CopyButton text={token} label="Copy token" done="Token copied to clipboard!" />
            ) : (
              <Button onClick={() => setGenerating(true)}>Generate access token</Button>
            )}
          </Box>
          {isGenerating ? (
            <FirstTokenDialog
              onGenerated={({ accessToken }) => {
                setToken(accessToken);
                setGenerating(false);
              }}
              onClose={() => setGenerating(false)}
            />
          ) : null}
        </Step>
        {accountId !== undefined && ownPhone ? (
          <Commands first={{ apiUrl, accountId, phone: ownPhone, token, key }} />
        ) : (
          <Text color="fg.muted">Enter your phone number to see the commands.</Text>
        )}
        <Text>
          <Link asChild variant="underline">
            <RouterLink to={settingsAddresses.developers.path}>See access tokens</RouterLink>
          </Link>
        </Text>
      </Stack>
    </>
  );
}

function Commands({ first }: { readonly first: FirstText }) {
  const commands = [contactCommand(first), textCommand(first)] as const;

  return (
    <>
      <Step title="3. Save yourself as a contact">
        <CodeBlock aria-label="First command">{commands[0]}</CodeBlock>
        <Box>
          <CopyButton text={commands[0]} label="Copy first command" done="Command copied to clipboard." />
        </Box>
      </Step>
      <Step title="4. Send the text">
        <CodeBlock aria-label="Second command">{commands[1]}</CodeBlock>
        <Box>
          <CopyButton text={commands[1]} label="Copy second command" done="Command copied to clipboard." />
        </Box>
        <Text color="fg.muted">
          The Idempotency-Key makes sure the text is sent only once, even if you run the command again. Use a
          new one for each text.
        </Text>
      </Step>
    </>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
