/**
 * Type scale: eight sizes, with line heights in multiples of a quarter of the body text's. Nothing is larger than 2xl.
 */
export const textStyles = {
  '2xs': { value: { fontSize: '2xs', lineHeight: '0.875rem' } },
  xs: { value: { fontSize: 'xs', lineHeight: '1rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.5rem' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.75rem', letterSpacing: 'tight' } },
  xl: { value: { fontSize: 'xl', lineHeight: '1.75rem', letterSpacing: 'tight' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '2rem', letterSpacing: 'tight' } },
  '3xl': { value: { fontSize: '3xl', lineHeight: '2.25rem', letterSpacing: 'tight' } },
};
