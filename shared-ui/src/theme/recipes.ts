import {
  alertSlotRecipe,
  animationStyles,
  badgeRecipe,
  buttonRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputRecipe,
  linkRecipe,
  separatorRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme';
import { houseButton, houseLink, outlined } from './house-styles.ts';

/**
 * Recipes of the components that the facade exports, and of no others: each unused one would cost bytes. Components in
 * chunks of their own (a dialog, a menu) include their recipes.
 */
const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
};

const slotRecipes = {
  alert: alertSlotRecipe,
  field: fieldSlotRecipe,
};

export const fullTheme = { recipes, slotRecipes, animationStyles };

/** Our changes to these recipes. */
export const fullChanges = {
  recipes: {
    button: houseButton,
    input: outlined,
    textarea: outlined,
    link: houseLink,
  },
};
