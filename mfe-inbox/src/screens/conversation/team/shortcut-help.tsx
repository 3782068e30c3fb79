import { useState } from 'react';
import { Button, Checkbox, Dialog, Grid, Text, chakra, keep, recall, useCaller } from 'shared-ui';
import { sendKeyName } from 'shared-ui/messaging/composer/send-key-name';
import { shortcutsPlace } from './use-shortcuts.ts';

const Key = chakra('kbd', {
  base: {
    px: '2',
    borderWidth: '1px',
    borderRadius: 'sm',
    bg: 'bg.muted',
    textStyle: 'sm',
    justifySelf: 'start',
  },
});

const keys = [
  ['Esc', 'From the message to the list of conversations'],
  ['a', 'Assign to me'],
  ['w', 'Choose whom to assign to'],
  ['n', 'Write an internal note'],
  ['s', 'Snooze'],
  ['t', 'Tags'],
  ['?', 'This list'],
  ['/', 'In a message: quick replies'],
  ['@', 'In a note: mention a colleague'],
  [`${sendKeyName}+Enter`, 'Send the message, save the note'],
] as const;

/** What every key does, and the way to turn single keys off. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { userId } = useCaller();
  const place = shortcutsPlace(userId);
  const [isOn, setOn] = useState(() => recall(place) !== 'off');

  function change(): void {
    keep(place, isOn ? 'off' : 'on');
    setOn(!isOn);
  }

  return (
    <Dialog
      title="Keyboard shortcuts"
      isOpen
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="2" pb="4">
        {keys.map(([key, action]) => (
          <Row key={key} name={key} action={action} />
        ))}
      </Grid>
      <Checkbox label="Single keys are on" checked={isOn} onChange={change} />
    </Dialog>
  );
}

function Row({ name, action }: { name: string; action: string }) {
  return (
    <>
      <dt>
        <Key>{name}</Key>
      </dt>
      <Text as="dd" textStyle="sm">
        {action}
      </Text>
    </>
  );
}
