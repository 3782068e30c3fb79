import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Dialog, PhoneInput } from 'shared-ui';
import { useSubscribe } from '../../data/participants.data.ts';

/** Lets a contact of the account collect points (features RW-07). */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isBusy, subscribe } = useSubscribe({
    onDone: onClose,
    onRefused: ({ fields }) => {
      setProblem(fields['phone']);

      return fields['phone'] !== undefined;
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setProblem(undefined);
    subscribe(phone);
  }

  return (
    <Dialog
      title="Subscribe a contact to rewards"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="primary" isBusy={isBusy} disabled={phone === ''}>
            Subscribe
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <PhoneInput
          label="Phone Number"
          isRequired
          value={phone}
          onChange={setPhone}
          error={problem}
          hint="Of a contact of this account."
        />
      </form>
    </Dialog>
  );
}
