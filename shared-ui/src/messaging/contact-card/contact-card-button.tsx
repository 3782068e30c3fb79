import ContactIcon from 'lucide-react/icons/contact';
import type { Media } from 'shared-contracts/domain/message';
import { IconButton, Menu, MenuItem } from 'shared-ui';
import { useContactCard } from './contact-card.data.ts';

/** Attaches the account's contact card to a message, or downloads it. */
export function ContactCardButton({ onAttached }: { onAttached: (card: Media) => void }) {
  const { attach, download, isBusy } = useContactCard(onAttached);

  return (
    <Menu
      trigger={
        <IconButton label="Contact card" disabled={isBusy}>
          <ContactIcon size={20} />
        </IconButton>
      }
    >
      <MenuItem value="attach" onSelect={attach}>
        Attach contact card
      </MenuItem>
      <MenuItem value="download" onSelect={download}>
        Download contact card
      </MenuItem>
    </Menu>
  );
}
