import { Loaded, Stack } from 'shared-ui';
import { SectionSkeleton } from 'shared-ui/parts/section-skeleton';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { useOrganization, useRelatedInfo } from '../../data/organization.data.ts';
import { LogoSettings } from './logo-settings.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { SendingSettings } from './sending-settings.tsx';
import { SignUpSettings } from './sign-up-settings.tsx';
import { Unsubscribes } from './unsubscribes.tsx';

/** /settings: settings of the whole organization (features AD-02). */
export function GeneralScreen() {
  const organization = useOrganization();
  const info = useRelatedInfo();
  const loading = <SectionSkeleton fields={[6, 1]} label="Loading the settings" />;

  return (
    <>
      <SettingsHeading title="General">
        Settings that apply to every account in your organization.
      </SettingsHeading>
      <Loaded query={organization} loading={loading}>
        {(profile) => (
          <Loaded query={info} loading={loading}>
            {(settings) => (
              <Stack gap="6">
                <OrganizationForm organization={profile} />
                <LogoSettings organization={profile} />
                <SignUpSettings info={settings} />
                <SendingSettings info={settings} />
                <Unsubscribes />
              </Stack>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
