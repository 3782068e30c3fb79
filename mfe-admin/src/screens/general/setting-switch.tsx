import { useId } from 'react';
import type { ReactNode } from 'react';
import { Box, Checkbox, Text } from 'shared-ui';
import { LastChangeLine } from '../../components/last-change.tsx';
import { useSwitch } from '../../data/organization.data.ts';
import type { RelatedInfo, Switch } from '../../data/organization.data.ts';

interface SettingSwitchProps {
  readonly name: Switch;
  readonly label: string;
  readonly info: RelatedInfo;
  /** Explains the setting in a sentence or two. */
  readonly children: ReactNode;
}

/** Switch for a setting, saved immediately. */
export function SettingSwitch({ name, label, info, children }: SettingSwitchProps) {
  const { chosen, set } = useSwitch(name, info.version);
  const hintId = useId();

  return (
    <Box>
      <Checkbox
        label={label}
        aria-describedby={hintId}
        checked={chosen ?? info[name] ?? true}
        disabled={chosen !== undefined}
        onChange={(event) => set(event.target.checked)}
      />
      <Box ps="7">
        <Text id={hintId} color="fg.muted" textStyle="sm" maxW="prose">
          {children}
        </Text>
        <LastChangeLine changes={info.lastChanges} fields={[name]} />
      </Box>
    </Box>
  );
}
