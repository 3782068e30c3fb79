/** Finds the organization of an account that a visitor names by id alone. */
export { findOrganizationOfAccount } from './account-directory.store.ts';
