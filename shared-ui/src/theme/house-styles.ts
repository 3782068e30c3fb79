/** Our changes to Chakra's recipes, for every system including the slim one. */

/** Screens that are used with a finger. Elsewhere, controls keep their size. */
const onTouch = '@media (pointer: coarse)';

/** Side of a square that a finger hits reliably (WCAG 2.5.5). */
const finger = '44px';

/** Enlarges the area that takes a press to the size of a finger, beyond what is seen. */
const fingerArea = {
  position: 'relative',
  [onTouch]: {
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: `min(0px, calc((100% - ${finger}) / 2))`,
      insetBlock: `min(0px, calc((100% - ${finger}) / 2))`,
    },
  },
} as const;

/** Outline of a field. A read-only one looks like a part of the page. */
export const outlined = {
  base: { _readOnly: { bg: 'bg.muted', color: 'fg.muted' }, [onTouch]: { minH: finger } },
  variants: { variant: { outline: { borderColor: 'border.control', bg: 'bg' } } },
};

/** Links are the only blue elements on a page, and underlined within text. */
export const houseLink = {
  base: { color: 'fg.link', textUnderlineOffset: '3px' },
  variants: { variant: { plain: { color: 'fg.link' }, underline: { color: 'fg.link' } } },
};

/** A disabled button is gray; a secondary one is an outline on the page. */
export const houseButton = {
  base: { ...fingerArea, _disabled: { bg: 'bg.emphasized', color: 'fg.muted', borderColor: 'border' } },
  variants: {
    variant: {
      outline: { '--outline-color': 'colors.border.control', bg: 'bg', _hover: { bg: 'bg.muted' } },
      ghost: { _hover: { bg: 'bg.emphasized' }, _disabled: { bg: 'transparent' } },
    },
  },
};

/**
 * Unchecked checkboxes and radio buttons in the dark theme. Browsers fill them with gray, which looks disabled. Here
 * only disabled ones have a fill. Declared for the whole page, so that it applies to earlier releases of remotes too.
 */
export const darkEmptyMarks = {
  'html.dark input[type=checkbox]:not(:checked, :indeterminate), html.dark input[type=radio]:not(:checked)': {
    appearance: 'none',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'transparent',
    _disabled: { borderColor: 'border.emphasized', bg: 'bg.emphasized' },
  },
  // A radio button has the corner radius of a checkbox in some components.
  'html.dark input[type=radio]': { borderRadius: 'full !important' },
} as const;

/**
 * Outlines what is current, pressed or selected if the browser replaces all colors (Windows contrast themes), because
 * these states are backgrounds otherwise. Declared for the whole page, so that it applies to earlier releases too.
 */
export const forcedColorMarks = {
  '@media (forced-colors: active)': {
    '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]': {
      outline: '2px solid Highlight !important',
      outlineOffset: '-2px !important',
    },
    // The keyboard's place in a list, which is a shadow otherwise.
    '[role=listbox]:focus-visible [data-active]': {
      outline: '3px dashed Highlight !important',
      outlineOffset: '-3px !important',
    },
  },
} as const;

export const layerStyles = {
  disabled: { value: { cursor: 'disabled', opacity: '0.6' } },
  /** For controls of their own look: `layerStyle="finger"`. */
  finger: { value: fingerArea },
};
