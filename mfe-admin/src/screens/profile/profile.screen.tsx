import { addresses } from 'shared-contracts/addresses';
import { ErrorPanel, PageSkeleton, RouterLink, Stack, Text, usePageTitle } from 'shared-ui';
import { useProfile } from '../../data/profile.data.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { ContactCardSection } from './contact-card-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { useEmailConfirmation } from './use-email-confirmation.ts';

/** /profile: the signed-in person, how they sign in, and their notifications (features AD-14). */
export function ProfileScreen() {
  const profile = useProfile();
  usePageTitle('Your Profile');
  useEmailConfirmation();
  if (profile.isPending) {
    return <PageSkeleton />;
  }
  if (profile.isError) {
    return <ErrorPanel error={profile.error} onRetry={() => profile.refetch()} />;
  }

  return (
    <Stack gap="6" maxW="3xl">
      <PersonalSection />
      <EmailSection newEmail={profile.data.newEmail} />
      <SignInSection />
      <SessionsSection />
      <NotificationsSection digest={profile.data.digest} timeZone={profile.data.timeZone} />
      <AppearanceSection />
      <ContactCardSection />
      <Text color="fg.muted" textStyle="sm">
        Something missing or wrong?{' '}
        <RouterLink to={addresses.feedback.href()} style={{ textDecoration: 'underline' }}>
          Send feedback
        </RouterLink>
      </Text>
    </Stack>
  );
}
