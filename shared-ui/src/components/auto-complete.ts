/**
 * The token by which a browser fills a field. A field of the signed-in person or of their business names what it is
 * (WCAG 1.3.5); a field about somebody else, such as a contact or an invited colleague, and one about no person at
 * all, says 'off'.
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
