import { useState } from 'react';
import { Button, Flex, Notice, Text, useMe } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useCancelEmailChange } from '../../data/profile.data.ts';

const EmailDialog = lazyDialog(
  { title: 'Change email', rows: 2 },
  async () => (await import('./email-dialog.tsx')).EmailDialog,
);

/** Email address for signing in, and a new one that is not confirmed yet. */
export function EmailSection({ newEmail }: { readonly newEmail: string | null }) {
  const me = useMe();
  const [isChanging, setChanging] = useState(false);
  const { isBusy, cancel } = useCancelEmailChange();

  return (
    <FormSection title="Email address" hint="You sign in with this address, and we send email to it.">
      <Flex gap="3" align="center" wrap="wrap">
        <Text flex="1" minW="12rem" fontWeight="medium" overflowWrap="anywhere">
          {me.email}
        </Text>
        <Button onClick={() => setChanging(true)}>Change email</Button>
      </Flex>
      {newEmail === null ? null : (
        <Notice tone="info" title={`We emailed a link to ${newEmail}`}>
          <Flex gap="3" align="center" wrap="wrap">
            <Text flex="1" minW="12rem">
              Open it in this browser to start signing in with that address. The link expires in 24 hours.
            </Text>
            <Button size="sm" isBusy={isBusy} onClick={cancel}>
              Keep {me.email}
            </Button>
          </Flex>
        </Notice>
      )}
      {isChanging ? <EmailDialog onClose={() => setChanging(false)} /> : null}
    </FormSection>
  );
}
