/** What a user who is deleted leaves in inboxes, of which nobody else knows. */
export { removeViewsOf } from './saved-views.store.ts';
