import { createDomain } from 'shared-contracts/api/links';
import { TextField, useMe } from 'shared-ui';
import { FormDialog, applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { useAddDomain } from '../../data/domains.data.ts';

/** Adds a domain. The page shows its DNS records afterwards. */
export function DomainDialog({ onClose }: { readonly onClose: () => void }) {
  const orgId = useMe().organization.id;
  const form = useForm({
    defaultValues: { orgId, domain: '' },
    resolver: schemaResolver(createDomain.input, undefined, { raw: true }),
  });
  const { isBusy, add } = useAddDomain({
    onDone: onClose,
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <FormDialog
      title="Add domain"
      submitLabel="Add domain"
      form={form}
      isBusy={isBusy}
      onSubmit={(values) => add(values.domain)}
      onClose={onClose}
    >
      <TextField
        label="Subdomain"
        isRequired
        autoComplete="off"
        inputMode="url"
        autoCapitalize="none"
        hint="For example, go.yourbusiness.com. Don't use it for anything else: all of its traffic comes here."
        error={form.formState.errors.domain?.message}
        {...form.register('domain')}
      />
    </FormDialog>
  );
}
