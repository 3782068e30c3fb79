import type { Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Box, VisuallyHidden } from '../../components/layout.ts';
import { followDensity } from '../../theme/density-choice.ts';
import { chooseTheme, followTheme, themeChoices } from '../../theme/theme-choice.ts';
import { UiRoot } from '../../theme/ui-root.tsx';
import { WithAnswers } from './with-answers.tsx';

followTheme();
followDensity();

/** Renders every story on a page of the product, in the theme that the toolbar or the system selects. */
const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', items: [...themeChoices], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'system' },
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
  decorators: [
    (Story, { globals, title }) => {
      const theme = themeChoices.find((choice) => choice === globals['theme']) ?? 'system';
      useEffect(() => chooseTheme(theme), [theme]);

      return (
        <UiRoot>
          <WithAnswers api={[]}>
            <MemoryRouter>
              <Box as="main">
                <VisuallyHidden asChild>
                  <h1>{title}</h1>
                </VisuallyHidden>
                <Story />
              </Box>
            </MemoryRouter>
          </WithAnswers>
        </UiRoot>
      );
    },
  ],
};

export default preview;
