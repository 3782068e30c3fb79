import type { WaveType } from 'shared-contracts/domain/wave';
import { RadioChoices } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { lazy } from 'shared-ui/parts/lazy';
import { useWaveResources } from '../../../data/waves/use-wave-resources.ts';
import type { SectionProps } from '../section-props.ts';
import { withType } from '../values/changes.ts';
import { AccountLists } from './account-lists.tsx';

const GroupLists = lazy(async () => (await import('./group-lists.tsx')).GroupLists);

const types: readonly { readonly value: WaveType; readonly label: string }[] = [
  { value: 'account', label: "This account's contacts" },
  { value: 'organization', label: 'Contacts of every account in a group' },
];

/** Selects the audience of the wave (features CA-04). */
export function AudienceSection(props: SectionProps) {
  const { values, change } = props;
  const resources = useWaveResources();

  return (
    <FormSection title="Audience">
      {resources.length > 1 ? (
        <RadioChoices
          label="Who is it for?"
          value={values.type}
          onChange={(type) => change((before) => withType(before, type))}
          options={types}
        />
      ) : null}
      {values.type === 'account' ? <AccountLists {...props} /> : null}
      {values.type === 'organization' ? <GroupLists {...props} /> : null}
    </FormSection>
  );
}
