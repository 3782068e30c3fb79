import { activeAccountOf, Button, useSession } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { useContactCard } from 'shared-ui/messaging/contact-card/contact-card.data';
import { SettingRow } from './setting-row.tsx';

/** Contact card with which customers save the account's number (features CA-13). */
export function ContactCardSection() {
  const account = activeAccountOf(useSession());

  return account?.phone ? <ContactCard name={account.name} /> : null;
}

function ContactCard({ name }: { readonly name: string }) {
  const { isBusy, download } = useContactCard(() => undefined);

  return (
    <FormSection title="Contact card">
      <SettingRow
        title={name}
        actions={
          <Button isBusy={isBusy} onClick={download}>
            Download contact card
          </Button>
        }
      >
        A vCard with the account's name and number, to save to a phone.
      </SettingRow>
    </FormSection>
  );
}
