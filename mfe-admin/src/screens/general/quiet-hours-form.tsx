import { updateRelatedInfo } from 'shared-contracts/api/organizations';
import { formatTime, usualQuietHours } from 'shared-contracts/domain/quiet-hours';
import { SelectField } from 'shared-ui';
import { SettingsForm } from '../../components/settings-form.tsx';
import { useSettingsForm } from '../../components/use-settings-form.ts';
import { useRelatedInfo, useSaveRelatedInfo } from '../../data/organization.data.ts';
import type { RelatedInfo } from '../../data/organization.data.ts';

/** Returns every half hour between two hours. */
function halfHours(first: number, last: number): string[] {
  return Array.from({ length: (last - first) * 2 + 1 }, (_, half) => {
    const minutes = first * 60 + half * 30;

    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
}

/** Selectable times. The server decides which combinations are valid. */
const choices = { quietHoursStart: halfHours(13, 21), quietHoursEnd: halfHours(8, 14) };

const quietHours = {
  endpoint: updateRelatedInfo,
  labels: { quietHoursStart: 'Quiet hours begin', quietHoursEnd: 'Quiet hours end' },
  idsOf: ({ orgId }: RelatedInfo) => ({ orgId }),
  valuesOf: ({ quietHoursStart, quietHoursEnd }: RelatedInfo) => ({
    quietHoursStart: quietHoursStart ?? usualQuietHours.quietHoursStart,
    quietHoursEnd: quietHoursEnd ?? usualQuietHours.quietHoursEnd,
  }),
  wordsOf: formatTime,
};

/**
 * Quiet hours for waves and flows. An organization can make them stricter than the texting rules require (features
 * AD-02).
 */
export function QuietHoursForm({ info }: { readonly info: RelatedInfo }) {
  const { refetch } = useRelatedInfo();
  const settings = useSettingsForm(quietHours, info, { onConflict: refetch });
  const saving = useSaveRelatedInfo(settings.outcome);
  const saved = quietHours.valuesOf(info);
  const field = (name: keyof typeof choices) => (
    <SelectField {...settings.field(name)}>
      {[...new Set([...choices[name], saved[name]])].toSorted().map((time) => (
        <option key={time} value={time}>
          {formatTime(time)}
        </option>
      ))}
    </SelectField>
  );

  return (
    <SettingsForm
      label="Quiet hours"
      settings={settings}
      saving={saving}
      lastChanges={info.lastChanges}
      columns={3}
    >
      {field('quietHoursStart')}
      {field('quietHoursEnd')}
    </SettingsForm>
  );
}
