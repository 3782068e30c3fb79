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
 * The look of a page of a few fields and buttons: the house's, with the recipes of alert, button, field,
 * heading, input, link and spinner alone. Of its own, so that the sign-in pages stay light.
 */
export function SlimUiRoot({ children }: { children: ReactNode }) {
  return <PageLook system={slimSystem()}>{children}</PageLook>;
}
