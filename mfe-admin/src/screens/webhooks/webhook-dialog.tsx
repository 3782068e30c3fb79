import type { ChangeEvent } from 'react';
import { displayPhone } from 'shared-contracts/domain/phone';
import { WebhookForm, callEvents } from 'shared-contracts/domain/webhook';
import type { RegisteredWebhook } from 'shared-contracts/domain/webhook';
import { Notice, SelectField, TextField, useMe } from 'shared-ui';
import { FormDialog, schemaResolver, useForm } from 'shared-ui/forms';
import { CheckboxSet, OptionText } from 'shared-ui/parts/checkbox-set';
import { useRegisterWebhook } from '../../data/webhooks.data.ts';
import { eventWords, offeredEvents } from './webhook-words.ts';

interface WebhookDialogProps {
  readonly onRegistered: (webhook: RegisteredWebhook) => void;
  readonly onClose: () => void;
}

/** Registers an endpoint. All events are selected by default (features AD-06). */
export function WebhookDialog({ onRegistered, onClose }: WebhookDialogProps) {
  const accounts = useMe().organization.accounts.filter(({ phone }) => phone !== null);
  const form = useForm<WebhookForm>({
    defaultValues: {
      url: '',
      primaryPhone: accounts[0]?.phone ?? '',
      eventTypes: [...offeredEvents(accounts[0])],
    },
    resolver: schemaResolver(WebhookForm, undefined, { raw: true }),
  });
  const { errors } = form.formState;
  const events = form.watch('eventTypes');
  const ofPhone = (phone: string) => offeredEvents(accounts.find((account) => account.phone === phone));
  const offered = ofPhone(form.watch('primaryPhone'));
  /** Keeps the selected message events and selects call events if the number's account has them. */
  const followPhone = (phone: string): void =>
    form.setValue(
      'eventTypes',
      ofPhone(phone).filter((event) => events.includes(event) || callEvents.includes(event)),
    );
  const { isBusy, problem, register } = useRegisterWebhook(onRegistered);

  return (
    <FormDialog
      title="Register webhook"
      submitLabel="Register"
      form={form}
      isBusy={isBusy}
      onSubmit={register}
      onClose={onClose}
    >
      {problem ? (
        <Notice tone="error" title="Not registered">
          {problem}
        </Notice>
      ) : null}
      <TextField
        label="URL"
        isRequired
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        hint="We send each event as a POST request with JSON. Your endpoint must respond within 10 seconds."
        error={errors.url?.message}
        {...form.register('url')}
      />
      <SelectField
        label="Phone number"
        hint="Sends events for this number's texts, and for its calls if they're forwarded."
        error={errors.primaryPhone?.message}
        {...form.register('primaryPhone', {
          onChange: (change: ChangeEvent<HTMLSelectElement>) => followPhone(change.target.value),
        })}
      >
        {accounts.map(({ id, name, phone }) => (
          <option key={id} value={phone ?? ''}>
            {name}: {displayPhone(phone ?? '')}
          </option>
        ))}
      </SelectField>
      <CheckboxSet
        label="Events"
        options={offered.map((event) => ({
          key: event,
          label: <OptionText isCode name={event} detail={eventWords[event]} />,
        }))}
        chosen={events}
        onChange={(chosen) => form.setValue('eventTypes', chosen, { shouldValidate: true })}
        error={errors.eventTypes?.message}
      />
    </FormDialog>
  );
}
