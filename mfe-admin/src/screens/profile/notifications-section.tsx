import { useState } from 'react';
import { Badge, Button, Checkbox, RadioChoices, useSurroundings } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { isMuted, setMuted } from 'shared-ui/parts/sound-choice';
import { useChooseDigest } from '../../data/profile.data.ts';
import { SettingRow } from './setting-row.tsx';
import { usePushState } from 'shared-ui/parts/use-push-state';

type Frequency = 'off' | 'hourly' | 'daily';

interface NotificationsSectionProps {
  readonly digest: Frequency;
  readonly timeZone: string;
}

const pushWords = {
  granted: "You'll be notified in this browser when a customer texts.",
  denied: 'Notifications are blocked. Allow them for this site in your browser settings.',
  default: 'Get notified of new texts while you use another window.',
  unsupported: "This browser doesn't support notifications.",
  checking: 'Checking this browser …',
  unsubscribed:
    "Notifications are allowed, but this browser couldn't connect to its notification service. Check your network or browser settings, then try again.",
} as const;

/** Notification settings, for this browser and for email. */
export function NotificationsSection({ digest, timeZone }: NotificationsSectionProps) {
  const { bus } = useSurroundings();
  const push = usePushState();
  const [isSilent, setSilent] = useState(isMuted);
  const { picked, choose } = useChooseDigest();

  return (
    <FormSection title="Notifications">
      <SettingRow
        title="Notifications in this browser"
        badge={push === 'granted' ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
        actions={
          push === 'default' || push === 'unsubscribed' ? (
            <Button onClick={() => bus.emit('push.turnOn', {})}>
              {push === 'default' ? 'Turn on notifications' : 'Try again'}
            </Button>
          ) : undefined
        }
      >
        {pushWords[push]}
      </SettingRow>
      <Checkbox
        label="Play a sound in this browser when a customer texts"
        checked={!isSilent}
        onChange={(event) => {
          setMuted(!event.target.checked);
          setSilent(!event.target.checked);
        }}
      />
      <RadioChoices<Frequency>
        label="Email about unread conversations"
        value={picked ?? digest}
        onChange={choose}
        options={[
          { value: 'off', label: 'None' },
          { value: 'hourly', label: 'Hourly, when there are new texts' },
          { value: 'daily', label: `Once a day at 8:00 AM (${timeZone})` },
        ]}
      />
    </FormSection>
  );
}
