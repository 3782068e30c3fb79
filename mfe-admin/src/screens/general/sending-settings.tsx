import { FormSection } from 'shared-ui/parts/form-section';
import type { RelatedInfo } from '../../data/organization.data.ts';
import { LimitsForm } from './limits-form.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Settings for who sends waves, how many messages a contact gets and when, and rewards (features AD-02). */
export function SendingSettings({ info }: { readonly info: RelatedInfo }) {
  return (
    <>
      <FormSection title="Sending">
        <SettingSwitch name="wavesRequireAdminApproval" label="Waves need approval" info={info}>
          Waves from other users aren't sent until someone who manages organization permissions approves them.
        </SettingSwitch>
        <SettingSwitch name="pausesOnStopRequest" label="Pause marketing on stop requests" info={info}>
          When a contact asks in their own words not to be texted, waves and flows send them nothing until
          someone on your team decides in the inbox. STOP always opts out.
        </SettingSwitch>
      </FormSection>
      <FormSection title="Limits">
        <LimitsForm info={info} />
      </FormSection>
      <FormSection
        title="Quiet hours"
        hint="Waves and flows don't send texts during quiet hours in each contact's time zone. They last at least from 9:00 PM to 8:00 AM, and longer where a state requires it. Your team can reply at any time."
      >
        <QuietHoursForm info={info} />
      </FormSection>
      <FormSection title="Rewards">
        <SettingSwitch name="isRewardsEnabled" label="Rewards" info={info}>
          Contacts earn points, and Rewards appears in the navigation. If you turn this off, points are kept.
        </SettingSwitch>
      </FormSection>
    </>
  );
}
