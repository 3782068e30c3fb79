/**
 * Token with which a browser fills a field. A field about the signed-in user or their business names its content (WCAG
 * 1.3.5). A field about someone else, such as a contact or an invited colleague, or about no person, uses 'off'.
 */
export type AutoComplete =
  | 'off'
  | 'given-name'
  | 'family-name'
  | 'username'
  | 'email'
  | 'tel-national'
  | 'organization'
  | 'organization-title'
  | 'url'
  | 'current-password'
  | 'new-password'
  | 'one-time-code'
  | 'street-address'
  | 'address-level2'
  | 'address-level1'
  | 'country'
  | `billing ${'email' | 'postal-code' | 'street-address'}`
  | 'cc-name'
  | 'cc-number'
  | 'cc-exp'
  | 'cc-exp-month'
  | 'cc-exp-year'
  | 'cc-csc';

/** Keeps password managers, which disregard 'off', from offering the user's own name and number for someone else's. */
export const notFilled = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
} as const;
