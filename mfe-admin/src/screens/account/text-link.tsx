import { Box, Flex, Link, Stack, Text } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { lazy } from 'shared-ui/parts/lazy';
import { CopyButton } from 'shared-ui/parts/copy-button';
import type { AccountSettings } from '../../data/accounts.data.ts';

const QrCode = lazy(async () => (await import('shared-ui/parts/qr-code')).QrCode);

/** Link for texting an account, to copy, and as a QR code to print (features AD-03). */
export function TextLink({ account }: { readonly account: AccountSettings }) {
  const link = account.textLink ?? (account.phone === null ? undefined : `sms:${account.phone}`);
  if (link === undefined) {
    return (
      <FormSection title="Text link">
        <Text color="fg.muted">You'll get a link once the account has a number.</Text>
      </FormSection>
    );
  }

  return (
    <FormSection
      title="Text link"
      hint="Put the link on your website, and the QR code where customers see it."
    >
      <Flex gap="6" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
        <Box boxSize="48" flexShrink="0">
          <QrCode text={link} label={`QR code of the text link of ${account.name}`} />
        </Box>
        <Stack gap="3" minW="0">
          <Link href={link} variant="underline" overflowWrap="anywhere">
            {link}
          </Link>
          <Box>
            <CopyButton text={link} label="Copy link" done="Link copied to clipboard." />
          </Box>
        </Stack>
      </Flex>
    </FormSection>
  );
}
