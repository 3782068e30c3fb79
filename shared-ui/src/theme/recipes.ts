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
 * The recipes of the components that the facade hands out, and of no other: each unused one would cost its
 * bytes. What comes in a chunk of its own (a dialog, a menu) brings its recipe along.
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

/** What the house changes in them. */
export const fullChanges = {
  recipes: {
    button: houseButton,
    input: outlined,
    textarea: outlined,
    link: houseLink,
  },
};
