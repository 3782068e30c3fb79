import type { ComponentProps } from 'react';
import type { PublishedRelease } from 'shared-contracts/kernel/registry-change';
import { SelectField, useMe } from 'shared-ui';
import { dayMonthYear } from 'shared-ui/messaging/words/times';

interface VersionFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label'> {
  readonly choices: readonly PublishedRelease[];
}

/** Returns what is wrong with the version that was chosen. */
export const versionProblem = (version: string): string | undefined =>
  version === '' ? 'Choose a version.' : undefined;

/** Chooses a published version. None is chosen at first: the newest may be somebody else's trial. */
export function VersionField({ choices, ...field }: VersionFieldProps) {
  const { timeZone } = useMe().organization;

  return (
    <SelectField label="Version" isRequired {...field}>
      <option value="">Choose a version</option>
      {choices.map(({ version, createdAt, createdBy }) => (
        <option key={version} value={version}>
          {`${version}, published ${dayMonthYear(createdAt, timeZone)} by ${createdBy}`}
        </option>
      ))}
    </SelectField>
  );
}
