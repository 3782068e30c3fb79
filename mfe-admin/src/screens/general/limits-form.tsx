import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { TextField } from 'shared-ui';
import { numberIn } from 'shared-ui/parts/typed-number';
import { SettingsForm } from '../../components/settings-form.tsx';
import { useSettingsForm } from '../../components/use-settings-form.ts';
import { useRelatedInfo, useSaveRelatedInfo } from '../../data/organization.data.ts';
import type { RelatedInfo } from '../../data/organization.data.ts';

const limits = {
  endpoint: updateRelatedInfo,
  labels: {
    waveConfirmationThreshold: 'Confirm waves to more than',
    flowTextsPerHour: 'Flow texts per hour',
    flowTextsPerDay: 'Flow texts per day',
  },
  idsOf: ({ orgId }: RelatedInfo) => ({ orgId }),
  valuesOf: ({ waveConfirmationThreshold, flowTextsPerHour = 0, flowTextsPerDay = 0 }: RelatedInfo) => ({
    waveConfirmationThreshold,
    flowTextsPerHour,
    flowTextsPerDay,
  }),
};
type Limit = keyof typeof limits.labels;

/**
 * Number of recipients above which a wave needs confirmation, and maximum flow messages per contact (features AD-02,
 * AU-07).
 */
export function LimitsForm({ info }: { readonly info: RelatedInfo }) {
  const { refetch } = useRelatedInfo();
  const settings = useSettingsForm(limits, info, { onConflict: refetch });
  const saving = useSaveRelatedInfo(settings.outcome);
  const field = (name: Limit, hint: string) => (
    <TextField
      autoComplete="off"
      inputMode="numeric"
      hint={hint}
      {...settings.field(name, { setValueAs: numberIn })}
    />
  );

  return (
    <SettingsForm
      label="Limits"
      settings={settings}
      saving={saving}
      lastChanges={info.lastChanges}
      columns={3}
    >
      {field(
        'waveConfirmationThreshold',
        'To send a wave to more people, the sender must type the number of recipients.',
      )}
      {field('flowTextsPerHour', 'The most texts flows send to one contact in an hour.')}
      {field(
        'flowTextsPerDay',
        'The most texts flows send to one contact in a day. The history shows texts that were not sent.',
      )}
    </SettingsForm>
  );
}
