import { addresses } from 'shared-contracts/addresses';
import type { BillingInfo } from 'shared-contracts/domain/billing';
import { Link, RouterLink, Text } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';

const monthOf = (month: number): string => String(month).padStart(2, '0');

/** Card that pays for an account. The organization has one card (features AD-03). */
export function PaymentInformation({ billing }: BillingInfo) {
  return (
    <FormSection title="Payment Information" hint="One card pays for all accounts in your organization.">
      <Text>
        {billing
          ? `${billing.cardBrand} ending in ${billing.lastFour}, expires ${monthOf(billing.expMonth)}/${billing.expYear}`
          : 'No card yet.'}
      </Text>
      <Link asChild alignSelf="flex-start" variant="underline">
        <RouterLink to={addresses.billing.href()}>
          {billing ? 'Change the payment method' : 'Choose a plan and add a card'}
        </RouterLink>
      </Link>
    </FormSection>
  );
}
