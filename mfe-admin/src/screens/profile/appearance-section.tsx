import { useState, useSyncExternalStore } from 'react';
import { Checkbox, RadioChoices, useMe } from 'shared-ui';
import { chooseDensity, densityChoice } from 'shared-ui/density';
import type { DensityChoice } from 'shared-ui/density';
import { areShortcutsOn, turnShortcuts } from 'shared-ui/keyboard/shortcut-choice';
import { FormSection } from 'shared-ui/parts/form-section';
import { chooseTheme, onThemeChoice, themeChoice } from 'shared-ui/theme';
import type { ThemeChoice } from 'shared-ui/theme';

/** Theme, row height, and single-key shortcuts. Saved per browser because they depend on the screen. */
export function AppearanceSection() {
  const theme = useSyncExternalStore(onThemeChoice, themeChoice);
  const [density, setDensity] = useState(densityChoice);
  const { id: userId } = useMe();
  const [hasKeys, setHasKeys] = useState(() => areShortcutsOn(userId));

  return (
    <FormSection title="Appearance" hint="Applies to this browser only.">
      <RadioChoices<ThemeChoice>
        label="Theme"
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'system', label: 'System' },
        ]}
      />
      <RadioChoices<DensityChoice>
        label="Density"
        value={density}
        onChange={(choice) => {
          chooseDensity(choice);
          setDensity(choice);
        }}
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact: shorter rows, so more fit on the screen' },
          { value: 'spacious', label: 'Spacious: taller rows with more text' },
        ]}
      />
      <Checkbox
        label="Single-key shortcuts, such as J for the next conversation"
        checked={hasKeys}
        onChange={(event) => {
          turnShortcuts(userId, event.currentTarget.checked);
          setHasKeys(event.currentTarget.checked);
        }}
      />
    </FormSection>
  );
}
