/** Whose an account is that a visitor names by its id alone. */
export { findOrganizationOfAccount } from './account-directory.store.ts';
