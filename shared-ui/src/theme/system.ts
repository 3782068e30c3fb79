import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import type { SystemConfig, SystemContext } from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  textStyles,
} from '@chakra-ui/react/theme';
import { semanticColors } from './colors.ts';
import { recipeChanges, recipes, slotRecipes } from './recipes.ts';
import { semanticRadii, semanticShadows, tokens } from './tokens.ts';

type Recipes = Pick<NonNullable<SystemConfig['theme']>, 'recipes' | 'slotRecipes'>;

const house: SystemConfig = {
  preflight: true,
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: {
    ...globalCss,
    html: { ...globalCss['html'], lineHeight: '1.5', textSizeAdjust: '100%' },
    '*, *::before, *::after': {
      _motionReduce: { animationDuration: '1ms !important', transitionDuration: '0s !important' },
    },
  },
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens: { colors: semanticColors, shadows: semanticShadows, radii: semanticRadii },
    textStyles,
    layerStyles,
    animationStyles,
  },
};

/** Makes a system of the house's look with these recipes, and with what the house changes in them. */
export function createHouseSystem(used: Recipes, changes: Recipes = {}): SystemContext {
  return createSystem(defaultBaseConfig, house, { theme: used }, { theme: changes });
}

let fullSystem: SystemContext | undefined;

/** The system of shell and remotes, made once: making one takes tens of milliseconds. */
export function houseSystem(): SystemContext {
  fullSystem ??= createSystem(
    defaultBaseConfig,
    house,
    { theme: { recipes, slotRecipes } },
    { theme: recipeChanges },
  );

  return fullSystem;
}
