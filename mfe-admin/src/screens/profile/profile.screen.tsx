import { addresses } from 'shared-contracts/addresses';
import { Loaded, RouterLink, Stack, Text, chakra, usePageTitle } from 'shared-ui';
import { SectionSkeleton } from 'shared-ui/parts/section-skeleton';
import { useOwnSessions, useProfile } from '../../data/profile.data.ts';
import type { Profile } from '../../data/profile.data.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { ContactCardSection } from './contact-card-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { useEmailConfirmation } from './use-email-confirmation.ts';

/** Two columns on wide screens: personal details and sign-in, then the rest. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: '6',
  },
});

/** /profile: the signed-in user's details, sign-in methods and notifications (features AD-14). */
export function ProfileScreen() {
  const profile = useProfile();
  const sessions = useOwnSessions();
  usePageTitle('Your Profile');
  useEmailConfirmation();

  return (
    <Loaded
      query={profile}
      loading={<SectionSkeleton fields={[4, 1]} />}
      // Waits for both, because content below the sessions would jump when they arrive.
      isReady={!sessions.isPending}
    >
      {(data) => <ProfileContent profile={data} />}
    </Loaded>
  );
}

function ProfileContent({ profile }: { readonly profile: Profile }) {
  return (
    <Stack gap="6">
      <Columns>
        <Stack gap="6" minW="0">
          <PersonalSection />
          <EmailSection newEmail={profile.newEmail} />
          <SignInSection />
        </Stack>
        <Stack gap="6" minW="0">
          <SessionsSection />
          <NotificationsSection digest={profile.digest} timeZone={profile.timeZone} />
          <AppearanceSection />
          <ContactCardSection />
        </Stack>
      </Columns>
      <Text color="fg.muted" textStyle="sm">
        Something missing or wrong?{' '}
        <RouterLink to={addresses.feedback.href()} style={{ textDecoration: 'underline' }}>
          Send feedback
        </RouterLink>
      </Text>
    </Stack>
  );
}
