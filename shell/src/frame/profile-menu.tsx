import BellIcon from 'lucide-react/icons/bell';
import LifeBuoyIcon from 'lucide-react/icons/life-buoy';
import LogOutIcon from 'lucide-react/icons/log-out';
import MessageCircleIcon from 'lucide-react/icons/message-circle';
import SettingsIcon from 'lucide-react/icons/settings';
import SmartphoneIcon from 'lucide-react/icons/smartphone';
import UserRoundIcon from 'lucide-react/icons/user-round';
import Volume2Icon from 'lucide-react/icons/volume-2';
import VolumeXIcon from 'lucide-react/icons/volume-x';
import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import {
  Avatar,
  Box,
  chakra,
  Menu,
  MenuChoices,
  MenuItem,
  MenuSeparator,
  Text,
  useBusEvent,
  VisuallyHidden,
} from 'shared-ui';
import { chooseTheme, onThemeChoice, themeChoice } from 'shared-ui/theme';
import type { ThemeChoice } from 'shared-ui/theme';
import { isMuted, setMuted } from 'shared-ui/parts/sound-choice';
import { useTurnOnPush } from '../push/use-turn-on-push.ts';
import { isOffered } from '../session/access.ts';
import { navigate } from '../remotes/navigation.ts';
import { useOutside } from '../use-outside.ts';
import { useShell, useStore } from '../use-shell.ts';

const Trigger = chakra('button', {
  base: {
    borderRadius: 'full',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    layerStyle: 'finger',
    flexShrink: '0',
    lineHeight: '0',
  },
});

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const satisfies readonly { value: ThemeChoice; label: string }[];

const openOutside = (address: string): void => void window.open(address, '_blank', 'noopener,noreferrer');

/** Menu for the user's own settings (features SH-11). Links without a configured address are omitted. */
export function ProfileMenu() {
  const shell = useShell();
  const session = useStore(shell.session);
  const push = useTurnOnPush();
  useBusEvent('push.turnOn', () => void push.turnOn());
  const [isSilent, setIsSilent] = useState(isMuted);
  const theme = useOutside(onThemeChoice, themeChoice);
  const { me } = session;
  if (!me) {
    return null;
  }

  const { help, chat } = shell.config.links;
  const standing = { session, provided: shell.provided() };
  const name = `${me.firstName} ${me.lastName}`.trim() || me.email;
  const toggleSound = (): void => {
    setMuted(!isSilent);
    setIsSilent(!isSilent);
  };

  return (
    <>
      <Menu
        trigger={
          <Trigger type="button">
            <Avatar name={name} size="sm" />
            <VisuallyHidden>{`Profile menu of ${name}`}</VisuallyHidden>
          </Trigger>
        }
      >
        {/* Hidden from screen readers: the button has announced the name, and a menu may contain only its items. */}
        <Box px="3" py="2" maxW="64" aria-hidden>
          <Text fontWeight="semibold" textStyle="sm" truncate>
            {name}
          </Text>
          <Text color="fg.muted" textStyle="xs" truncate>
            {me.email}
          </Text>
        </Box>
        <MenuSeparator />
        {isOffered('profile', standing) ? (
          <MenuItem
            value="profile"
            icon={<UserRoundIcon size={16} />}
            onSelect={() => navigate(addresses.profile.href())}
          >
            Profile &amp; Preferences
          </MenuItem>
        ) : null}
        {isOffered('settings', standing) ? (
          <MenuItem
            value="settings"
            icon={<SettingsIcon size={16} />}
            onSelect={() => navigate(addresses.settings.href())}
          >
            Account Settings
          </MenuItem>
        ) : null}
        {push.isOffered ? (
          <MenuItem value="push" icon={<BellIcon size={16} />} onSelect={() => void push.turnOn()}>
            Turn on notifications
          </MenuItem>
        ) : null}
        <MenuItem
          value="sound"
          icon={isSilent ? <VolumeXIcon size={16} /> : <Volume2Icon size={16} />}
          onSelect={toggleSound}
        >
          {isSilent ? 'Turn sound on' : 'Turn sound off'}
        </MenuItem>
        <MenuSeparator />
        <MenuChoices label="Theme" value={theme} options={themes} onChange={chooseTheme} />
        <MenuSeparator />
        <MenuItem
          value="mobile"
          icon={<SmartphoneIcon size={16} />}
          onSelect={() => navigate(addresses.mobile.href())}
        >
          Use on your phone
        </MenuItem>
        {help ? (
          <MenuItem value="help" icon={<LifeBuoyIcon size={16} />} onSelect={() => openOutside(help)}>
            Help &amp; Support
          </MenuItem>
        ) : null}
        {chat || isOffered('feedback', standing) ? (
          <MenuItem
            value="feedback"
            icon={<MessageCircleIcon size={16} />}
            onSelect={() => (chat ? openOutside(chat) : navigate(addresses.feedback.href()))}
          >
            Feedback
          </MenuItem>
        ) : null}
        <MenuItem
          value="sign-out"
          icon={<LogOutIcon size={16} />}
          onSelect={() => location.assign(addresses.logout.path)}
        >
          Sign Out
        </MenuItem>
      </Menu>
    </>
  );
}
