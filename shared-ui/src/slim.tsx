import {
  alertSlotRecipe,
  buttonRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme';
import type { SystemContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { houseButton, houseLink, outlined } from './theme/house-styles.ts';
import { PageLook } from './theme/page-look.tsx';
import { createHouseSystem } from './theme/system.ts';

let system: SystemContext | undefined;

function slimSystem(): SystemContext {
  system ??= createHouseSystem(
    {
      recipes: {
        button: buttonRecipe,
        heading: headingRecipe,
        input: inputRecipe,
        link: linkRecipe,
        spinner: spinnerRecipe,
      },
      slotRecipes: { alert: alertSlotRecipe, field: fieldSlotRecipe },
    },
    { recipes: { button: houseButton, input: outlined, link: houseLink } },
  );

  return system;
}

/**
 * Theme for a page with a few fields and buttons: ours, with only the recipes of alert, button, field, heading, input,
 * link and spinner. A separate system keeps the sign-in pages small.
 */
export function SlimUiRoot({ children }: { children: ReactNode }) {
  return <PageLook system={slimSystem()}>{children}</PageLook>;
}
