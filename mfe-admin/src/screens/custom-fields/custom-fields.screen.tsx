import { useState } from 'react';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import { Button, EmptyState } from 'shared-ui';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { useCustomFields } from '../../data/custom-fields.data.ts';
import { DeleteFieldDialog } from './delete-field-dialog.tsx';
import { FieldTable } from './field-table.tsx';
import type { FieldAction } from './field-table.tsx';

const FieldDialog = lazyDialog(
  { title: ({ field }) => (field ? `Edit ${fieldLabelOf(field.fieldName)}` : 'New custom field') },
  async () => (await import('./field-dialog.tsx')).FieldDialog,
);
const ApplyDialog = lazyDialog(
  { title: ({ field }) => `Apply ${fieldLabelOf(field.fieldName)} to contacts` },
  async () => (await import('./apply-dialog.tsx')).ApplyDialog,
);

interface Doing {
  readonly action: FieldAction | 'create';
  readonly field: CustomField | undefined;
}

/** /settings/custom-fields: the organization's custom contact fields (features AD-07). */
export function CustomFieldsScreen() {
  const fields = useCustomFields();
  const [doing, setDoing] = useState<Doing>();
  const close = (): void => setDoing(undefined);
  const create = (
    <Button tone="primary" onClick={() => setDoing({ action: 'create', field: undefined })}>
      New field
    </Button>
  );

  return (
    <>
      <SettingsHeading title="Custom fields" action={fields.data?.items.length ? create : undefined}>
        Store more about your contacts than name and phone. Insert a field into texts with a placeholder, fill
        it in with imports, and filter contacts by dates and numbers.
      </SettingsHeading>
      <FieldTable
        fields={fields}
        onAction={(action, field) => setDoing({ action, field })}
        empty={
          <EmptyState title="No custom fields yet" action={create}>
            Create one for something you want to know about every contact, for example their birthday.
          </EmptyState>
        }
      />
      {doing?.action === 'create' || doing?.action === 'edit' ? (
        <FieldDialog field={doing.field} onClose={close} />
      ) : null}
      {doing?.action === 'apply' && doing.field ? <ApplyDialog field={doing.field} onClose={close} /> : null}
      {doing?.action === 'delete' && doing.field ? (
        <DeleteFieldDialog field={doing.field} onClose={close} />
      ) : null}
    </>
  );
}
