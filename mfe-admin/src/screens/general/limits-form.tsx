import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { Box, Button, Grid, Stack, TextField, useMe } from 'shared-ui';
import { Form, schemaResolver, useForm } from 'shared-ui/forms';
import { numberIn } from 'shared-ui/parts/typed-number';
import { Conflicts } from '../../components/conflicts.tsx';
import { LastChangeLine } from '../../components/last-change.tsx';
import { useVersionedForm } from '../../components/use-versioned-form.ts';
import { useRelatedInfo, useSaveRelatedInfo } from '../../data/organization.data.ts';
import type { RelatedInfo } from '../../data/organization.data.ts';

const labels = {
  waveConfirmationThreshold: 'Confirm waves to more than',
  flowTextsPerHour: 'Flow texts per hour',
  flowTextsPerDay: 'Flow texts per day',
} as const;
type Field = keyof typeof labels;
type Values = Record<Field | 'orgId', number>;

const fields: readonly string[] = Object.keys(labels);
const isField = (name: string): name is Field => Object.hasOwn(labels, name);

const formOf = ({ orgId, version, waveConfirmationThreshold, ...info }: RelatedInfo) => ({
  version,
  values: {
    orgId,
    waveConfirmationThreshold,
    flowTextsPerHour: info.flowTextsPerHour ?? 0,
    flowTextsPerDay: info.flowTextsPerDay ?? 0,
  },
});

/**
 * Number of recipients above which a wave needs confirmation, and maximum flow messages per contact (features AD-02,
 * AU-07).
 */
export function LimitsForm({ info }: { readonly info: RelatedInfo }) {
  const { refetch } = useRelatedInfo();
  const orgId = useMe().organization.id;
  const saved = formOf({ ...info, orgId });
  const form = useForm<Values>({
    defaultValues: saved.values,
    resolver: schemaResolver(updateRelatedInfo.input, undefined, { raw: true }) as never, // the schema also allows null
  });
  const versioned = useVersionedForm(form, saved, { onConflict: refetch });
  const { isBusy, save } = useSaveRelatedInfo({
    onSaved: (output) => versioned.onSaved(formOf(output)),
    onRefused: versioned.onRefused,
  });
  const { errors, isDirty } = form.formState;
  const typed = form.watch();
  const valueOf = (values: Values, field: string): string => (isField(field) ? String(values[field]) : '');
  const field = (name: Field, hint: string) => (
    <TextField
      autoComplete="off"
      label={labels[name]}
      hint={hint}
      inputMode="numeric"
      error={errors[name]?.message}
      {...form.register(name, { setValueAs: numberIn })}
    />
  );

  return (
    <Form
      form={form}
      label="Limits"
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
          {field(
            'waveConfirmationThreshold',
            'To send a wave to more people, the sender must type the number of recipients.',
          )}
          {field('flowTextsPerHour', 'The most texts flows send to one contact in an hour.')}
          {field(
            'flowTextsPerDay',
            'The most texts flows send to one contact in a day. The history shows texts that were not sent.',
          )}
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
