import type { ReactNode } from 'react';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { Link } from 'shared-ui';
import { DocumentLayout } from '../documents/document-layout.tsx';

/** Layout of the onboarding pages, with a link to help. */
export function OnboardingLayout({ children }: { children: ReactNode }) {
  const help = (
    <Link href={onboardingAddresses.onboardingHelp.path} variant="underline" textStyle="sm">
      Help
    </Link>
  );

  return <DocumentLayout aside={help}>{children}</DocumentLayout>;
}
