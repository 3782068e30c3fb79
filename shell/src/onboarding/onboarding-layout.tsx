import type { ReactNode } from 'react';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { Link } from 'shared-ui';
import { DocumentLayout } from '../documents/document-layout.tsx';

/** The pages of the onboarding, with help on the way. */
export function OnboardingLayout({ children }: { children: ReactNode }) {
  const help = (
    <Link href={onboardingAddresses.onboardingHelp.path} variant="underline" textStyle="sm">
      Help
    </Link>
  );

  return <DocumentLayout aside={help}>{children}</DocumentLayout>;
}
