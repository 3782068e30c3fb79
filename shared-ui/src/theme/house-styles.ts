/** The outline of a field: for every system, the slim one too. */
export const outlined = { variants: { variant: { outline: { borderColor: 'border.control', bg: 'bg' } } } };

/** Links are dark yellow, which has 5.9:1 on white. */
export const houseLink = {
  base: { color: 'fg.link', textUnderlineOffset: '3px' },
  variants: { variant: { plain: { color: 'fg.link' }, underline: { color: 'fg.link' } } },
};
