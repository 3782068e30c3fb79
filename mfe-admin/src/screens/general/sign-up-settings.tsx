import { addresses } from 'shared-contracts/addresses';
import { Box, Checkbox, Heading, Link, Text, useMe } from 'shared-ui';
import { useSetDoubleOptIn } from '../../data/organization.data.ts';

/** How strangers become contacts: the public page of each account, and whether they confirm by text (features IN-19). */
export function SignUpSettings({ isDoubleOptIn }: { isDoubleOptIn: boolean }) {
  const { accounts } = useMe().organization;
  const { chosen, set } = useSetDoubleOptIn();

  return (
    <Box as="section" aria-label="Sign-up">
      <Heading as="h3" size="md" mb="1">
        Sign-up
      </Heading>
      <Text color="fg.muted" maxW="prose" mb="3">
        Each account has a page on which visitors sign up for your texts. Link to it from your website.
      </Text>
      <Box as="ul" listStyleType="none" mb="5">
        {accounts.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={addresses.signUp.href({ accountId: id })}
              target="_blank"
              rel="noopener"
              variant="underline"
              py="1"
            >
              Sign-up page of {name}
            </Link>
          </li>
        ))}
      </Box>
      <Checkbox
        label="Double opt-in"
        aria-describedby="double-opt-in"
        checked={chosen ?? isDoubleOptIn}
        disabled={chosen !== undefined}
        onChange={(event) => set(event.target.checked)}
      />
      <Text id="double-opt-in" color="fg.muted" textStyle="sm" maxW="prose" ps="7">
        New sign-ups get one text that asks for YES, and no other text before they answer. This proves that
        the phone is theirs. Earlier sign-ups are not asked again.
      </Text>
    </Box>
  );
}
