import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { formatTime, usualQuietHours } from 'shared-contracts/domain/quiet-hours';
import type { QuietHours } from 'shared-contracts/domain/quiet-hours';
import { Box, Button, Grid, SelectField, Stack, useMe } from 'shared-ui';
import { Form, schemaResolver, useForm } from 'shared-ui/forms';
import { Conflicts } from '../../components/conflicts.tsx';
import { LastChangeLine } from '../../components/last-change.tsx';
import { useVersionedForm } from '../../components/use-versioned-form.ts';
import { useRelatedInfo, useSaveRelatedInfo } from '../../data/organization.data.ts';
import type { RelatedInfo } from '../../data/organization.data.ts';

const labels = { quietHoursStart: 'Quiet hours begin', quietHoursEnd: 'Quiet hours end' } as const;
type Field = keyof typeof labels;
type Values = QuietHours & { readonly orgId: number };

const fields: readonly string[] = Object.keys(labels);
const isField = (name: string): name is Field => Object.hasOwn(labels, name);

/** Returns every half hour between two hours. */
function halfHours(first: number, last: number): string[] {
  return Array.from({ length: (last - first) * 2 + 1 }, (_, half) => {
    const minutes = first * 60 + half * 30;

    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
}

/** Selectable times. The server decides which combinations are valid. */
const choices: Readonly<Record<Field, readonly string[]>> = {
  quietHoursStart: halfHours(13, 21),
  quietHoursEnd: halfHours(8, 14),
};

const formOf = ({ version, quietHoursStart, quietHoursEnd }: RelatedInfo, orgId: number) => ({
  version,
  values: {
    orgId,
    quietHoursStart: quietHoursStart ?? usualQuietHours.quietHoursStart,
    quietHoursEnd: quietHoursEnd ?? usualQuietHours.quietHoursEnd,
  },
});

/**
 * Quiet hours for waves and flows. An organization can make them stricter than the texting rules require (features
 * AD-02).
 */
export function QuietHoursForm({ info }: { readonly info: RelatedInfo }) {
  const { refetch } = useRelatedInfo();
  const orgId = useMe().organization.id;
  const saved = formOf(info, orgId);
  const form = useForm<Values>({
    defaultValues: saved.values,
    // the schema has more settings
    resolver: schemaResolver(updateRelatedInfo.input, undefined, { raw: true }) as never,
  });
  const versioned = useVersionedForm(form, saved, { onConflict: refetch });
  const { isBusy, save } = useSaveRelatedInfo({
    onSaved: (output) => versioned.onSaved(formOf(output, orgId)),
    onRefused: versioned.onRefused,
  });
  const { errors, isDirty } = form.formState;
  const typed = form.watch();
  const valueOf = (values: Values, name: string): string => (isField(name) ? formatTime(values[name]) : '');
  const field = (name: Field) => (
    <SelectField label={labels[name]} error={errors[name]?.message} {...form.register(name)}>
      {[...new Set([...choices[name], saved.values[name]])].toSorted().map((time) => (
        <option key={time} value={time}>
          {formatTime(time)}
        </option>
      ))}
    </SelectField>
  );

  return (
    <Form
      form={form}
      label="Quiet hours"
      isBusy={isBusy}
      onSubmit={(values) => save({ ...versioned.changed(values), version: versioned.version })}
    >
      <Stack gap="5">
        <Conflicts
          conflicts={versioned.conflicts}
          labelOf={(name) => (isField(name) ? labels[name] : name)}
          theirs={(name) => valueOf(saved.values, name)}
          mine={(name) => valueOf(typed, name)}
          onTakeTheirs={(name) => {
            if (isField(name)) {
              form.resetField(name, { defaultValue: saved.values[name] });
            }
            versioned.settle(name);
          }}
        />
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }} gap="5">
          {field('quietHoursStart')}
          {field('quietHoursEnd')}
        </Grid>
        <Box>
          <Button type="submit" isBusy={isBusy} disabled={!isDirty}>
            Save
          </Button>
        </Box>
        <LastChangeLine changes={info.lastChanges} fields={fields} />
      </Stack>
    </Form>
  );
}
