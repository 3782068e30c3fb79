import ContactIcon from 'lucide-react/icons/contact';
import type { ReactNode } from 'react';
import { searchContacts } from 'shared-contracts/api/contacts';
import { placeholderLabel } from 'shared-contracts/domain/placeholder-parts';
import { Allowed, Box, Button, Flex, HStack, Popover, Text, useActiveAccount } from 'shared-ui';
import { isContactCardAddress } from '../composer/contact-card-file.ts';
import { labelOf } from '../words/contact-label.ts';
import { MessageText } from '../words/message-text.tsx';
import { PreviewContactPicker } from './preview-contact-picker.tsx';
import type { MessagePreview } from './use-message-preview.ts';

interface PhonePreviewProps {
  readonly preview: MessagePreview;
  /** URLs of its pictures and contact cards. */
  readonly media: readonly string[];
  /** Content sent after the text, such as opt-out instructions. */
  readonly ending?: ReactNode;
}

/** A message as it looks on the phone of a real contact, which the user can choose (features CA-10). */
export function PhonePreview({ preview, media, ending }: PhonePreviewProps) {
  const { name } = useActiveAccount();
  const { text, missing, contact, choose } = preview;
  const isEmpty = text.trim() === '' && media.length === 0;

  return (
    <Box as="section" aria-label="Preview on a phone" width="full" maxW="20rem" mx="auto">
      <Flex justify="space-between" align="center" gap="2" pb="2" minH="10">
        <Text textStyle="sm" color="fg.muted" truncate>
          {contact ? `For ${labelOf(contact)}` : 'No contact to preview yet'}
        </Text>
        <Allowed to={searchContacts}>
          <Popover label="Preview contact" placement="bottom-end" trigger={<Button size="xs">Change</Button>}>
            {(close) => (
              <PreviewContactPicker
                onChosen={(chosen) => {
                  choose(chosen);
                  close();
                }}
              />
            )}
          </Popover>
        </Allowed>
      </Flex>
      <Box borderWidth="6px" borderColor="border.control" borderRadius="2rem" bg="bg" overflow="hidden">
        <Text textAlign="center" textStyle="sm" fontWeight="medium" py="3" px="4" bg="bg.subtle" truncate>
          {name}
        </Text>
        <Flex
          direction="column"
          gap="2"
          p="3"
          minH="14rem"
          maxH="28rem"
          overflowY="auto"
          tabIndex={0}
          role="group"
          aria-label="Message on the phone"
        >
          {isEmpty ? (
            <Text textStyle="sm" color="fg.muted" m="auto" textAlign="center">
              Your message will appear here.
            </Text>
          ) : null}
          {media.map((url) => (
            <PreviewFile key={url} url={url} />
          ))}
          {text.trim() || ending ? (
            <Box bg="bg.muted" borderRadius="xl" px="3" py="2" alignSelf="flex-start" maxW="full">
              <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
                <MessageText text={text} />
              </Text>
              {ending ? (
                <Text textStyle="sm" color="fg.muted" whiteSpace="pre-wrap">
                  {ending}
                </Text>
              ) : null}
            </Box>
          ) : null}
        </Flex>
      </Box>
      {missing.length > 0 ? (
        <Text role="status" textStyle="sm" color="fg.warning" pt="2">
          {contact ? labelOf(contact) : 'This contact'} has no{' '}
          {[...new Set(missing.map(placeholderLabel))].join(', ')}, and there is no default.
        </Text>
      ) : null}
    </Box>
  );
}

function PreviewFile({ url }: { url: string }) {
  if (isContactCardAddress(url)) {
    return (
      <HStack bg="bg.muted" borderRadius="xl" px="3" py="2" alignSelf="flex-start">
        <ContactIcon size={18} aria-hidden />
        <Text textStyle="sm">Contact card</Text>
      </HStack>
    );
  }

  return (
    <Box asChild borderRadius="xl" maxW="full" maxH="64" objectFit="contain" alignSelf="flex-start">
      <img src={url} alt="Attached" />
    </Box>
  );
}
