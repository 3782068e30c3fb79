import { displayPhone } from 'shared-contracts/domain/phone';
import type { SecondSteps } from 'shared-contracts/domain/second-step';
import { Badge, useMe } from 'shared-ui';
import { SettingRow } from './setting-row.tsx';

/** Codes by text message and email: whether each is on, and where it is sent. */
export function SentCodeRows({ steps }: { readonly steps: SecondSteps }) {
  const { tfaLogin, phone, email } = useMe();
  const isSecond = steps.authenticatorSince !== null || steps.passkeys.length > 0;
  const isOn = tfaLogin === true;

  return (
    <>
      <SettingRow title="Codes by text message" badge={<OnBadge isOn={isOn && phone !== null} />}>
        {phone === null
          ? 'Add your phone number above to get codes by text message.'
          : `To ${displayPhone(phone)}.${isOn && isSecond ? ' Offered after your app or passkey.' : ''}`}
      </SettingRow>
      <SettingRow title="Codes by email" badge={<OnBadge isOn={isOn} />}>
        {`To ${email}.`}
      </SettingRow>
    </>
  );
}

/** Badge for whether a sign-in method is on. */
export function OnBadge({ isOn }: { readonly isOn: boolean }) {
  return isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>;
}
