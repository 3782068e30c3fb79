import { useState } from 'react';
import { RadioChoices } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { chooseTheme, themeChoice } from 'shared-ui/theme';
import type { ThemeChoice } from 'shared-ui/theme';

/** Light or dark, kept per browser: it is the screen that is bright or dark. */
export function AppearanceSection() {
  const [theme, setTheme] = useState(themeChoice);

  return (
    <FormSection title="Appearance" hint="Kept in this browser.">
      <RadioChoices<ThemeChoice>
        label="Theme"
        value={theme}
        onChange={(choice) => {
          chooseTheme(choice);
          setTheme(choice);
        }}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'system', label: 'As the system' },
        ]}
      />
    </FormSection>
  );
}
