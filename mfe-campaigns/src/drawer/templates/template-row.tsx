import ContactIcon from 'lucide-react/icons/contact';
import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical';
import ImageIcon from 'lucide-react/icons/image';
import type { ReactNode } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { Template } from 'shared-contracts/domain/template';
import { drawerRowClamp } from 'shared-contracts/drawer-row-size';
import { Box, HStack, IconButton, Menu, MenuItem, MenuSeparator, Text, VisuallyHidden } from 'shared-ui';
import { isContactCardAddress } from 'shared-ui/messaging/composer/contact-card-file';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { DrawerRow, DrawerRowLink } from 'shared-ui/parts/drawer-row';

interface TemplateRowProps {
  readonly template: Template;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** A template's name, excerpt and attachments. Links to its edit page. */
export function TemplateRow({ template, isOpen, onOpen, onDuplicate, onDelete }: TemplateRowProps) {
  const { id, name, content, media } = template;
  const cards = media.filter(isContactCardAddress).length;

  return (
    <DrawerRow isOpen={isOpen}>
      <DrawerRowLink
        flexDirection="column"
        justifyContent="center"
        gap="0.5"
        to={addresses.template.href({ templateId: id })}
        {...(isOpen ? { 'aria-current': 'page' as const } : {})}
        onClick={onOpen}
      >
        <HStack gap="2" minW="0">
          <Text as="span" fontWeight="medium" truncate>
            {name}
          </Text>
          {media.length > cards ? <Mark icon={<ImageIcon size={14} />} label="with a picture" /> : null}
          {cards > 0 ? <Mark icon={<ContactIcon size={14} />} label="with a contact card" /> : null}
        </HStack>
        <Text as="div" textStyle="sm" color="fg.muted" lineClamp={drawerRowClamp} overflowWrap="anywhere">
          <MessageText text={content} />
        </Text>
      </DrawerRowLink>
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton label={`Actions for ${name}`}>
            <EllipsisVerticalIcon size={18} />
          </IconButton>
        }
      >
        <MenuItem value="duplicate" onSelect={onDuplicate}>
          Duplicate
        </MenuItem>
        <MenuSeparator />
        <MenuItem value="delete" isDangerous onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </DrawerRow>
  );
}

function Mark({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <Box as="span" color="fg.muted" flexShrink="0">
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Box>
  );
}
