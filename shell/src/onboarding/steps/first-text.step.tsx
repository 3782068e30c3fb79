import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { createContact } from 'shared-contracts/api/contacts';
import { sendMessage } from 'shared-contracts/api/messages';
import type { Client } from 'shared-contracts/client';
import type { Account } from 'shared-contracts/domain/account';
import { displayPhone, maskPhone } from 'shared-contracts/domain/phone';
import type { Me } from 'shared-contracts/domain/user';
import { Button, isCallError, Notice, PhoneInput, TextField } from 'shared-ui';
import { signedInClient } from '../../documents/signed-in-client.ts';
import { progress } from '../progress.ts';
import { StepFrame } from '../step-frame.tsx';
import { useSend } from '../../documents/use-send.ts';
import { useStepDraft } from '../use-step-draft.ts';

interface FirstTextStepProps {
  readonly me: Me;
  readonly account: Account;
}

/** Creates a contact in the account for the user's own phone, or returns the existing one. */
async function contactOf(client: Client, account: Account, person: { name: string; phone: string }) {
  try {
    const { id } = await client.call(createContact, {
      accountId: account.id,
      ...person,
      tcpaOptInLocation: "Owner's own phone",
    });

    return id;
  } catch (error) {
    const existing = isCallError(error) ? Number(error.fields['existingContactId']) : Number.NaN;
    if (Number.isInteger(existing) && existing > 0) {
      return existing;
    }
    throw error;
  }
}

/** Step for the first text, to the user's own phone. */
export function FirstTextStep({ me, account }: FirstTextStepProps) {
  const { isBusy, problem, fields, run, setProblem } = useSend();
  const draft = useStepDraft('text', {
    phone: maskPhone((me.phone ?? '').replace('+1', '')),
    body: `Hello from ${me.organization.companyName}!`,
  });
  const { phone, body } = draft.values;
  const [sentTo, setSentTo] = useState<string>();
  /** Leaves the onboarding and opens a page of the product. */
  function leaveFor(path: string): void {
    draft.clear();
    progress.clear();
    location.assign(path);
  }
  const { redirectUri } = progress.get();
  const leave = (): void => leaveFor(redirectUri ?? addresses.conversations.href());

  async function send(): Promise<void> {
    if (body.trim() === '') {
      setProblem('Write a message first.');
      return;
    }
    await run(async () => {
      const client = await signedInClient();
      const name = `${me.firstName} ${me.lastName}`.trim();
      const contactId = await contactOf(client, account, { name, phone });
      await client.call(sendMessage, { accountId: account.id, contactId, body });
      draft.clear();
      setSentTo(phone);
    });
  }

  if (sentTo !== undefined) {
    return (
      <StepFrame
        step="text"
        title="Your first text is on its way"
        lead="Reply from your phone and watch it arrive in your inbox."
        submitLabel={redirectUri ? 'Continue' : 'Open conversations'}
        isBusy={false}
        onSubmit={leave}
        footer={
          <Button
            tone="quiet"
            size="sm"
            alignSelf="center"
            onClick={() => leaveFor(addresses.dashboard.href())}
          >
            See what&apos;s next
          </Button>
        }
      >
        <Notice tone="success">{`“${body}” went to ${sentTo}.`}</Notice>
      </StepFrame>
    );
  }

  return (
    <StepFrame
      step="text"
      title="Send your first text"
      lead={`${displayPhone(account.phone ?? '')} is yours. Try it on your own phone.`}
      problem={problem}
      submitLabel="Send the text"
      isBusy={isBusy}
      onSubmit={() => void send()}
      footer={
        <Button tone="quiet" size="sm" alignSelf="center" onClick={leave}>
          {redirectUri ? 'Skip' : 'Skip and open conversations'}
        </Button>
      }
    >
      <PhoneInput
        autoComplete="tel-national"
        label="Your phone"
        size="lg"
        isRequired
        value={phone}
        error={fields['phone']}
        onChange={(typed) => draft.change({ phone: typed })}
      />
      <TextField
        autoComplete="off"
        label="Message"
        size="lg"
        isRequired
        value={body}
        error={fields['body']}
        onChange={(event) => draft.change({ body: event.currentTarget.value })}
      />
    </StepFrame>
  );
}
