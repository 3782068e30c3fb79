import { ErrorPanel, Stack } from 'shared-ui';
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
  const failed = [organization, info].find(({ isError }) => isError);

  return (
    <>
      <SettingsHeading title="General">
        Settings that apply to every account in your organization.
      </SettingsHeading>
      {failed ? (
        <ErrorPanel
          error={failed.error}
          onRetry={() => Promise.all([organization.refetch(), info.refetch()])}
        />
      ) : null}
      {!failed && (!organization.data || !info.data) ? (
        <SectionSkeleton fields={[6, 1]} label="Loading the settings" />
      ) : null}
      {organization.data && info.data ? (
        <Stack gap="6">
          <OrganizationForm organization={organization.data} />
          <LogoSettings organization={organization.data} />
          <SignUpSettings info={info.data} />
          <SendingSettings info={info.data} />
          <Unsubscribes />
        </Stack>
      ) : null}
    </>
  );
}
