import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import type { SystemConfig, SystemContext } from '@chakra-ui/react';
import { breakpoints, globalCss, keyframes } from '@chakra-ui/react/theme';
import { darkEmptyMarks, forcedColorMarks, layerStyles } from './house-styles.ts';
import { fullChanges, fullTheme } from './recipes.ts';
import { semanticColors } from './semantic-colors.ts';
import { textStyles } from './text-styles.ts';
import { semanticRadii, semanticShadows, tokens } from './tokens.ts';

type Theme = NonNullable<SystemConfig['theme']>;

const house: SystemConfig = {
  preflight: true,
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: {
    ...globalCss,
    // Overrides Chakra's choice of another "a" for every element.
    '*': { ...globalCss['*'], fontFeatureSettings: 'normal' },
    html: { ...globalCss['html'], lineHeight: '1.5', textSizeAdjust: '100%', colorScheme: 'light' },
    'html.dark': { colorScheme: 'dark' },
    ...darkEmptyMarks,
    ...forcedColorMarks,
    // Digits have equal width where numbers change in place; tables align their columns of figures themselves.
    'time, progress, output': { fontVariantNumeric: 'tabular-nums' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '1ms !important',
        // Infinite animations would otherwise flicker a thousand times a second.
        animationIterationCount: '1 !important',
        transitionDuration: '0s !important',
      },
    },
  },
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens: { colors: semanticColors, shadows: semanticShadows, radii: semanticRadii },
    textStyles,
    layerStyles,
  },
};

/** Creates a system of our theme with these recipes and our changes to them. */
export function createHouseSystem(used: Theme, changes: Theme): SystemContext {
  return createSystem(defaultBaseConfig, house, { theme: used }, { theme: changes });
}

let fullSystem: SystemContext | undefined;

/** Returns the system of the shell and remotes. Created once because that takes tens of milliseconds. */
export function houseSystem(): SystemContext {
  fullSystem ??= createHouseSystem(fullTheme, fullChanges);

  return fullSystem;
}
