import type { ReactNode } from 'react';
import type { LastChange } from 'shared-contracts/domain/version';
import { Button, Grid, Stack } from 'shared-ui';
import { Form } from 'shared-ui/forms';
import type { FieldValues, UseFormReturn } from 'shared-ui/forms';
import { FormFooter } from 'shared-ui/parts/form-section';
import { Conflicts } from './conflicts.tsx';
import type { Conflict } from './conflicts.tsx';
import { LastChangeLine } from './last-change.tsx';

type Changed<Values> = Partial<Values> & { readonly version: number | undefined };

interface SettingsFormProps<Values extends FieldValues> {
  /** Accessible name. */
  readonly label: string;
  /** Result of `useSettingsForm`. */
  readonly settings: {
    readonly form: UseFormReturn<Values>;
    readonly names: readonly string[];
    readonly conflicts: readonly Conflict[];
    readonly changed: (values: Values) => Changed<Values>;
  };
  readonly saving: {
    readonly isBusy: boolean;
    save(changed: Changed<Values>): void;
  };
  readonly lastChanges: readonly LastChange[] | undefined;
  /** Number of fields next to each other on a wide screen. */
  readonly columns?: 2 | 3;
  /** Fields, in the order of reading. */
  readonly children: ReactNode;
}

/** Settings that are saved together: their fields, what someone else changed meanwhile, and who changed them last. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { label, settings, saving, lastChanges, columns = 2, children } = props;
  const { form, names, conflicts, changed } = settings;

  return (
    <Form
      form={form}
      label={label}
      isBusy={saving.isBusy}
      onSubmit={(values) => saving.save(changed(values))}
    >
      <Stack gap="5">
        <Conflicts conflicts={conflicts} />
        <Grid templateColumns={{ base: '1fr', md: `repeat(${columns}, 1fr)` }} gap="5">
          {children}
        </Grid>
        <LastChangeLine changes={lastChanges} fields={names} />
        <FormFooter isInSection>
          <Button type="submit" tone="primary" isBusy={saving.isBusy} disabled={!form.formState.isDirty}>
            Save
          </Button>
        </FormFooter>
      </Stack>
    </Form>
  );
}
