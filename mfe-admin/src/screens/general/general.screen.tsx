import { ErrorPanel, ListSkeleton, usePageTitle } from 'shared-ui';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { useRelatedInfo } from '../../data/organization.data.ts';
import { FlowSettings } from './flow-settings.tsx';
import { SignUpSettings } from './sign-up-settings.tsx';

/** /settings: what concerns the whole organization (features AD-02). */
export function GeneralScreen() {
  const info = useRelatedInfo();
  usePageTitle('Settings');
  const { flowTextsPerHour: perHour, flowTextsPerDay: perDay } = info.data ?? {};

  return (
    <>
      <SettingsHeading title="General">
        Settings that apply to every account of the organization.
      </SettingsHeading>
      {info.isPending ? <ListSkeleton rows={2} label="Loading the settings" /> : null}
      {info.isError ? <ErrorPanel error={info.error} onRetry={() => info.refetch()} /> : null}
      {info.data ? <SignUpSettings isDoubleOptIn={info.data.doubleOptIn} /> : null}
      {perHour === undefined || perDay === undefined ? null : (
        <FlowSettings perHour={perHour} perDay={perDay} />
      )}
    </>
  );
}
