import { FormSection } from 'shared-ui/parts/form-section';
import type { RelatedInfo } from '../../data/organization.data.ts';
import { LimitsForm } from './limits-form.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Who sends waves, how many texts a contact gets and when, and whether there are rewards (features AD-02). */
export function SendingSettings({ info }: { readonly info: RelatedInfo }) {
  return (
    <FormSection title="Sending and rewards">
      <SettingSwitch name="wavesRequireAdminApproval" label="Waves need approval" info={info}>
        Waves that others save wait until somebody who manages the organization&apos;s permissions approves
        them.
      </SettingSwitch>
      <SettingSwitch name="isRewardsEnabled" label="Rewards" info={info}>
        Contacts collect points, and the navigation shows Rewards. Switched off, points are kept.
      </SettingSwitch>
      <LimitsForm info={info} />
      <QuietHoursForm info={info} />
    </FormSection>
  );
}
