import { useState, useSyncExternalStore } from 'react';
import { RadioChoices } from 'shared-ui';
import { chooseDensity, densityChoice } from 'shared-ui/density';
import type { DensityChoice } from 'shared-ui/density';
import { FormSection } from 'shared-ui/parts/form-section';
import { chooseTheme, onThemeChoice, themeChoice } from 'shared-ui/theme';
import type { ThemeChoice } from 'shared-ui/theme';

/** Light or dark, and how high rows are. Kept per browser: it is the screen that is bright or dark, large or small. */
export function AppearanceSection() {
  const theme = useSyncExternalStore(onThemeChoice, themeChoice);
  const [density, setDensity] = useState(densityChoice);

  return (
    <FormSection title="Appearance" hint="Kept in this browser.">
      <RadioChoices<ThemeChoice>
        label="Theme"
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'system', label: 'As the system' },
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
          { value: 'compact', label: 'Compact: more rows of tables and lists at a time' },
        ]}
      />
    </FormSection>
  );
}
