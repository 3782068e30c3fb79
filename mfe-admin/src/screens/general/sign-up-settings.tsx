import { addresses } from 'shared-contracts/addresses';
import { Link, Text, useMe } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { FormSection } from 'shared-ui/parts/form-section';
import type { RelatedInfo } from '../../data/organization.data.ts';
import { SettingSwitch } from './setting-switch.tsx';

/** Settings for sign-up: the public page of each account, and whether contacts confirm by text (features IN-19). */
export function SignUpSettings({ info }: { readonly info: RelatedInfo }) {
  const { accounts } = useMe().organization;

  return (
    <FormSection
      title="Sign-up"
      hint="Each account has a page where visitors can sign up for your texts. Link to it from your website."
    >
      <PlainList>
        {accounts.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={addresses.signUp.href({ accountId: id })}
              target="_blank"
              rel="noopener"
              variant="underline"
              py="1"
              css={{ '@media (pointer: coarse)': { py: '3' } }}
            >
              Sign-up page for {name}
            </Link>
          </li>
        ))}
        {accounts.length === 0 ? (
          <Text as="li" color="fg.muted">
            You don't have access to an account yet.
          </Text>
        ) : null}
      </PlainList>
      <SettingSwitch name="doubleOptIn" label="Double opt-in" info={info}>
        New sign-ups get one text asking them to reply YES, and no other texts until they do. This proves that
        the phone is theirs. Earlier sign-ups aren't asked again.
      </SettingSwitch>
    </FormSection>
  );
}
